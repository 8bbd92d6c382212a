import type { CandidateSource } from '@hireloom/contract/lookups'
import { type Db, lockKey } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Person, Profile } from './rules.ts'

/** Returns a profile as its row stores it. */
export const profileRow = ({ formalEducation, informalEducation, workExperience, ...rest }: Profile) => ({
  ...rest,
  formalEducation: toJson(formalEducation),
  informalEducation: toJson(informalEducation),
  workExperience: toJson(workExperience),
})

interface ChangedColumns {
  source: CandidateSource
  firstName: string
  lastName: string | null
  email: string | null
  identityHash: Buffer | null
  lastJobPosition: string | null
  lastCompany: string | null
}

export async function saveApplication(db: Db, companyId: number, applicationId: number, columns: ChangedColumns) {
  await db
    .updateTable('applications')
    .set(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
}

export async function saveProfile(db: Db, companyId: number, applicationId: number, profile: Profile) {
  await db
    .updateTable('applicationProfiles')
    .set(profileRow(profile))
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()
}

/**
 * Applies a correction to the candidate as well: name and e-mail if all of them equal the application's old ones, each
 * number if it equals the old one and no other candidate has the new one.
 */
export async function correctCandidate(db: Db, companyId: number, candidateId: number, before: Person, after: Person) {
  const candidate = db.updateTable('candidates').where('companyId', '=', companyId).where('id', '=', candidateId)
  const { firstName, lastName, email } = after
  await candidate
    .set({ firstName, lastName, email })
    .where('firstName', '=', before.firstName)
    .where('lastName', 'is not distinct from', before.lastName)
    .where('email', 'is not distinct from', before.email)
    .execute()
  for (const number of ['nikHash', 'passportHash'] as const) {
    const hash = after[number]
    if (hash) await lockKey(db, `person ${companyId} ${hash.toString('hex')}`)
    await candidate
      .set({ [number]: hash })
      .where(number, 'is not distinct from', before[number])
      .where(({ not, exists, selectFrom, lit }) =>
        not(
          exists(
            selectFrom('candidates as others')
              .select('others.id')
              .where('others.companyId', '=', companyId)
              .where('others.id', '<>', candidateId)
              .where(({ or, and, eb, ref }) =>
                or([
                  eb(`others.${number}`, '=', hash),
                  // A candidate without a NIK is identified by the passport, which must then be theirs alone.
                  and([
                    lit(number === 'nikHash' && hash === null),
                    eb('others.nikHash', 'is', null),
                    eb('others.passportHash', '=', ref('candidates.passportHash')),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .execute()
  }
}

/** Sets an application's files. An undefined one stays as it is. */
export async function saveFiles(
  db: Db,
  companyId: number,
  applicationId: number,
  files: { resumeFileId?: number | null; pictureFileId?: number | null },
) {
  if (Object.values(files).every((id) => id === undefined)) return
  await db
    .updateTable('applications')
    .set(files)
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
}

/** Detaches an application's replaced files; they are deleted after a day. */
export async function releaseFiles(
  db: Db,
  companyId: number,
  applicationId: number,
  keys: readonly string[],
  now: Date,
) {
  if (keys.length === 0) return
  await db
    .updateTable('files')
    .set({ applicationId: null, createdAt: now })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('key', 'in', [...keys])
    .execute()
}

/** Deletes answers of an application and detaches their files. */
export async function clearAnswers(
  db: Db,
  companyId: number,
  applicationId: number,
  questionIds: readonly number[],
  now: Date,
) {
  if (questionIds.length === 0) return
  await db
    .deleteFrom('applicationAnswers')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('questionId', 'in', [...questionIds])
    .execute()
  await db
    .updateTable('files')
    .set({ applicationId: null, questionId: null, createdAt: now })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('questionId', 'in', [...questionIds])
    .execute()
}
