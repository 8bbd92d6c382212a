import { CamelCasePlugin } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

/** Returns the database without the check that each statement names its company. */
export const everyCompany = (db: Db): Db => db.withoutPlugins().withPlugin(new CamelCasePlugin())
