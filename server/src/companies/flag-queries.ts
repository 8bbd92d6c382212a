import { AsyncLocalStorage } from 'node:async_hooks'
import { type Flag, flagNames } from '@hireloom/contract/platform/flags'
import { FlagNotFoundError, OpenFeature, type Provider, TypeMismatchError } from '@openfeature/server-sdk'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

/** The database or transaction to read from: there is one provider for the whole process. */
const requestDb = new AsyncLocalStorage<Db>()

const refuseType = () => Promise.reject(new TypeMismatchError('Flags are on or off'))

const databaseFlags: Provider = {
  metadata: { name: 'database' },
  runsOn: 'server',
  async resolveBooleanEvaluation(name, _standard, { targetingKey }) {
    const flag = flagNames.find((flagName) => flagName === name)
    const db = requestDb.getStore()
    if (!flag || !db) throw new FlagNotFoundError(name)
    return { value: await findFlag(db, Number(targetingKey), flag) }
  },
  resolveStringEvaluation: refuseType,
  resolveNumberEvaluation: refuseType,
  resolveObjectEvaluation: refuseType,
}

const domain = 'hireloom'
OpenFeature.setProvider(domain, databaseFlags)
const client = OpenFeature.getClient(domain)

/** Returns whether the flag is on for the company: off when it was never switched on or can't be read. */
export function isFlagOn(db: Db, companyId: number, flag: Flag): Promise<boolean> {
  return requestDb.run(db, () => client.getBooleanValue(flag, false, { targetingKey: String(companyId) }))
}

async function findFlag(db: Db, companyId: number, flag: Flag) {
  const [row] = await selectFlag(db, { companyId, flag })
  return row?.isOn ?? false
}

const selectFlag = preparedQuery((db, { companyId, flag }: { companyId: number; flag: Flag }) =>
  db.selectFrom('companyFlags').select('isOn').where('companyId', '=', companyId).where('flag', '=', flag),
)

/** Switches a company's flag on or off. Returns whether that changed anything. */
export async function setFlag(db: Db, companyId: number, flag: Flag, isOn: boolean): Promise<boolean> {
  const before = await findFlag(db, companyId, flag)
  await db
    .insertInto('companyFlags')
    .values({ companyId, flag, isOn })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'flag'])
        .doUpdateSet({ isOn, changedAt: new Date() })
        .where('companyFlags.isOn', '!=', isOn),
    )
    .execute()
  return before !== isOn
}

/** Lists flags in their order, by default all of the contract, with whether each is on. */
export function listFlags(db: Db, companyId: number, names: readonly Flag[] = flagNames) {
  return Promise.all(names.map(async (name) => ({ name, status: await isFlagOn(db, companyId, name) })))
}
