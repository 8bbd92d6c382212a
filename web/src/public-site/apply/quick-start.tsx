import type { PageData } from '../page-data.ts'
import { BoardProfile } from './board-profile/board-profile.tsx'
import { CvParsing } from './cv/cv-parsing.tsx'
import type { Application } from './draft/use-application.ts'
import type { Uploads } from './sending/use-uploads.ts'

interface QuickStartProps {
  application: Application
  uploads: Uploads
  /** The headers of every call of this form. */
  headers: Record<string, string>
}

/** Offers to fill in the form automatically, above its first step. */
export function QuickStart({ data, ...props }: QuickStartProps & { data: PageData }) {
  return (
    <>
      {data.boardName && <BoardProfile {...props} boardName={data.boardName} />}
      {data.cvReader && <CvParsing {...props} reader={data.cvReader} />}
    </>
  )
}
