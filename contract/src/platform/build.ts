/** The header of each reply to a call that names the build of the pages which the process serves. */
export const buildHeader = 'x-hireloom-build'
