/** The header of each reply that names the build of the pages which the server that replied serves. */
export const buildHeader = 'x-hireloom-build'
