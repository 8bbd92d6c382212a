import { texts } from '@hireloom/contract/texts/current'
import type { PageData } from '../page-data.ts'
import { BoardProfile } from './board-profile/board-profile.tsx'
import { CvParsing } from './cv/cv-parsing.tsx'
import type { Application } from './draft/use-application.ts'
import css from './quick-start.module.css'
import type { Uploads } from './sending/use-uploads.ts'

interface QuickStartProps {
  application: Application
  uploads: Uploads
  /** The headers of every call of this form. */
  headers: Record<string, string>
}

/** The ways to fill in the form automatically, above its first step. Two buttons share a line. */
export function QuickStart({ data, ...props }: QuickStartProps & { data: PageData }) {
  const { boardName, cvReader } = data
  if (boardName && cvReader) {
    return (
      <section className={css.choices} aria-label={texts().form.quickStart.label}>
        <p className={css.text}>{texts().form.quickStart.text(boardName)}</p>
        <div className={css.line}>
          <BoardProfile {...props} boardName={boardName} isCompact />
          <CvParsing {...props} reader={cvReader} isCompact />
        </div>
      </section>
    )
  }
  return (
    <>
      {boardName && <BoardProfile {...props} boardName={boardName} />}
      {cvReader && <CvParsing {...props} reader={cvReader} />}
    </>
  )
}
