import type { Config } from '../../platform/start/config.ts'

/** The path of the stand-in's page. */
export const standInPath = '/dev/new-joiner'

/** Returns the address of the HR suite's form for hired candidates; undefined if the installation has none. */
export const newJoinerAddress = ({ newJoinerUrl, production, publicUrl }: Config) =>
  newJoinerUrl ?? (production ? undefined : `${publicUrl}${standInPath}`)
