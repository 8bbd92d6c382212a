import { pluralize } from '@hireloom/contract/platform/pluralize'
import type { Db } from '../platform/db/db.ts'
import { headerOf, sealedPartsOf } from '../platform/encryption-keys.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { type AdminContext, command, UsageError } from './command.ts'
import { countOlderValues, lockOlderValues, replaceValues, sealedColumns } from './sealed-value-queries.ts'

/** A value that no key opens. It is left as it is. */
interface UnreadableValue {
  table: string
  column: string
  companyId: number
  id: number
  /** The key that sealed it; null before keys had ids. */
  keyId: string | null
  hasKey: boolean
}

const maxNamed = 100

export const reencryptCommand = command({
  name: 'reencrypt',
  summary: 'Seals every stored value with the newest key of ENCRYPTION_KEY. After an interruption, run it again.',
  options: { batch: { value: '<values in one transaction>', defaultValue: '1000' } },
  async run(context, { batch }) {
    const size = /^\d{1,5}$/.test(batch) ? Number(batch) : 0
    if (size < 1 || size > 10_000) throw new UsageError('--batch must be a number from 1 to 10000.')
    const [newest] = context.config.encryptionKey
    if (!newest?.id) {
      throw new CannotStart(
        'ENCRYPTION_KEY has one key without an id. Make a new one with: npm run admin -- keys rotate --what encryption',
      )
    }
    const header = headerOf(newest)
    let sealed = 0
    const unreadable: UnreadableValue[] = []
    for (const sealedColumn of sealedColumns) {
      let after = { companyId: 0, id: 0 }
      for (;;) {
        const batch = await sealBatch(context, sealedColumn, { header, after, size })
        sealed += batch.sealed
        unreadable.push(...batch.unreadable)
        if (!batch.last) break
        after = batch.last
      }
    }
    const remaining = await countRemaining(context.db, header)
    return {
      data: { key: newest.id, sealed, left: remaining, closed: unreadable.slice(0, maxNamed) },
      text: [
        `Sealed with the key ${newest.id}: ${pluralize(sealed, 'value')}. Left: ${remaining}.`,
        ...unreadable.slice(0, maxNamed).map(sentenceOf),
        ...(unreadable.length > maxNamed
          ? [`${pluralize(unreadable.length - maxNamed, 'more value')} can't be read.`]
          : []),
        ...(remaining === 0 ? [nextStep] : []),
      ],
      hasFailed: remaining > 0,
    }
  },
})

const nextStep =
  'No stored value needs an older key. Links in mails to personality tests do for 183 days; afterwards the older keys can be removed.'

interface BatchOptions {
  header: Buffer
  after: { companyId: number; id: number }
  size: number
}

function sealBatch(
  { db, sealing, config }: AdminContext,
  sealedColumn: (typeof sealedColumns)[number],
  { header, after, size }: BatchOptions,
) {
  return db.transaction().execute(async (db) => {
    const values = await lockOlderValues(db, sealedColumn, header, after, size)
    const unreadable: UnreadableValue[] = []
    const replaced = values.flatMap((value) => {
      const { companyId, id } = value
      try {
        return [{ ...value, sealed: sealing.seal(sealing.unseal(value.sealed)) }]
      } catch {
        const { keyId = null } = sealedPartsOf(value.sealed)
        const hasKey = config.encryptionKey.some((key) => key.id === keyId)
        unreadable.push({ table: sealedColumn.table, column: sealedColumn.column, companyId, id, keyId, hasKey })
        return []
      }
    })
    await replaceValues(db, sealedColumn, replaced)
    return { sealed: replaced.length, unreadable, last: values.length === size ? values.at(-1) : undefined }
  })
}

function sentenceOf({ table, column, companyId, id, keyId, hasKey }: UnreadableValue) {
  const value = `${table}.${column} of row ${id}, company ${companyId}`
  if (hasKey) return `${value}: the value was changed since the key ${keyId} sealed it.`
  return keyId === null
    ? `${value}: no key of ENCRYPTION_KEY opens it, and it names none.`
    : `${value}: its key ${keyId} is not in ENCRYPTION_KEY.`
}

async function countRemaining(db: Db, header: Buffer) {
  const counts = await Promise.all(sealedColumns.map((sealedColumn) => countOlderValues(db, sealedColumn, header)))
  return counts.reduce((sum, count) => sum + count, 0)
}
