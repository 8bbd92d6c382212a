import type { Db } from '../../src/platform/db/db.ts'
import { DatabaseOutage } from '../../src/platform/db/outage.ts'

/** Returns the database as it is when its disk is full: it can be read, and no row can be added. */
export const withFullDisk = (db: Db) =>
  db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') throw new DatabaseOutage(new Error('The disk is full'), true)
      return node
    },
    transformResult: async ({ result }) => result,
  })
