import type { PageData } from '../page-data.ts'
import type { Application } from '../use-application.ts'
import { Tick } from './tick.tsx'

/** What the person agrees to. Only the first must be given. */
export function Consents({ application, privacyUrl }: { application: Application } & Pick<PageData, 'privacyUrl'>) {
  const { draft, error, agree, job } = application
  const { name } = job.company
  return (
    <div>
      <Tick
        path="consent"
        isTicked={draft.consent}
        onTick={(isTicked) => agree('consent', isTicked)}
        error={error('consent')}
      >
        I agree that {name} uses what I send here to decide about my application
        {privacyUrl && (
          <>
            , as its{' '}
            <a href={privacyUrl} target="_blank" rel="noopener">
              privacy notice
            </a>{' '}
            says
          </>
        )}
        .
      </Tick>
      <Tick
        path="talentPoolConsent"
        isTicked={draft.talentPoolConsent}
        onTick={(isTicked) => agree('talentPoolConsent', isTicked)}
      >
        {name} may keep my details to write to me about other jobs. (optional)
      </Tick>
    </div>
  )
}
