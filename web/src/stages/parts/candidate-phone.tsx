import type { PageStatus } from '@hireloom/contract/candidate-page/endpoints'
import { dateFormat } from '@hireloom/contract/platform/formats'
import { locales } from '@hireloom/contract/texts/languages'
import css from './candidate-phone.module.css'

interface Props {
  companyName: string
  /** The position and the branch. */
  place: string
  language: 'en' | 'id'
  status: Omit<PageStatus, 'isLate'>
}

/** The page of a candidate as it looks on a phone. */
export function CandidatePhone({ companyName, place, language, status: { words, next, promise, asOf, steps } }: Props) {
  return (
    <section className={css.phone} lang={language} aria-label="As the candidate sees it">
      <div className={css.bar}>{companyName}</div>
      <div className={css.content}>
        <p className={css.place}>{place}</p>
        <p className={css.words}>{words}</p>
        <p className={css.next}>{[next, promise].filter(Boolean).join(' ')}</p>
        {asOf && <p className={css.place}>{asOf}</p>}
        {steps.length > 0 && (
          <>
            <p className={css.way}>{language === 'id' ? 'Riwayat lamaran' : 'The way so far'}</p>
            <ol className={css.steps}>
              {steps.map(({ words: step, day }) => (
                <li key={`${step} ${day}`}>
                  <span>{step}</span>
                  <time dateTime={day}>{dayIn(language, day)}</time>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )
}

const dayIn = (language: 'en' | 'id', day: string) =>
  dateFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
