/** The header, in each reply to a call, that names the build of the pages that the process serves. */
export const buildHeader = 'x-hireloom-build'
