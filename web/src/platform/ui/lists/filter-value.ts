/** Returns the value of a filter with these choices; undefined, which selects all records, when there are none. */
export const filterValue = <Choice>(choices: Choice[]) => (choices.length > 0 ? choices : undefined)
