import type { Language } from '@hireloom/contract/texts/languages'
import { batched } from '../platform/db/batched.ts'

/**
 * Returns the language of mails about an application: the one that its candidate chose on their page, that
 * of the form in which they applied or, for those added by staff, the company's.
 */
export const findCandidateLanguage = batched(
  async (db, companyId: number, applicationIds: readonly number[]): Promise<Language[]> => {
    const rows = await db
      .selectFrom('companies')
      .leftJoin('applications', (join) =>
        join.onRef('applications.companyId', '=', 'companies.id').on('applications.id', 'in', [...applicationIds]),
      )
      .select(['applications.id', 'applications.language', 'companies.candidateLanguage'])
      .where('companies.id', '=', companyId)
      .execute()
    const byId = new Map(rows.map(({ id, language, candidateLanguage }) => [id, language ?? candidateLanguage]))
    return applicationIds.map((id) => byId.get(id) ?? rows[0]?.candidateLanguage ?? 'en')
  },
)
