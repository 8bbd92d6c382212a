import type { Config } from '../../platform/start/config.ts'

/** Where the stand-in serves its page. */
export const standInPath = '/dev/new-joiner'

/** Returns where hired candidates fill in the HR suite's form; undefined where the installation has none. */
export const newJoinerAddress = ({ newJoinerUrl, production, publicUrl }: Config) =>
  newJoinerUrl ?? (production ? undefined : `${publicUrl}${standInPath}`)
