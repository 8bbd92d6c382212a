import { consentTexts, consentVersion } from '@hireloom/contract/intake/consent'
import { texts } from '@hireloom/contract/texts/current'
import { Tick } from '../../../application-form/parts/tick.tsx'
import type { PageData } from '../../page-data.ts'
import type { Application } from '../draft/use-application.ts'

/** The consents of the applicant. Only the first is required. */
export function Consents({ application, privacyUrl }: { application: Application } & Pick<PageData, 'privacyUrl'>) {
  const { draft, error, agree, joinTalentPool, job } = application
  const { name } = job.company
  const { agree: agreed, notice, talentPool } = consentTexts[consentVersion][texts().site.language]
  return (
    <div>
      <Tick path="consent" isTicked={draft.consent !== false} onTick={agree} error={error('consent')}>
        {agreed[0]} {name} {agreed[1]}
        {privacyUrl && (
          <>
            {notice[0]}{' '}
            <a href={privacyUrl} target="_blank" rel="noopener">
              {notice[1]}
            </a>{' '}
            {notice[2]}
          </>
        )}
        .
      </Tick>
      <Tick path="talentPoolConsent" isTicked={draft.talentPoolConsent} onTick={joinTalentPool}>
        {name} {talentPool} {texts().form.consent.optional}
      </Tick>
    </div>
  )
}
