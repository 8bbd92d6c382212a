/** The colors that mark a status. The web's theme has a palette of each name. */
export type StatusColor = 'gray' | 'green' | 'orange' | 'red' | 'blue' | 'nila'
