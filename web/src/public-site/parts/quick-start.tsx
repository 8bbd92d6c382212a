import type { PageData } from '../page-data.ts'
import type { Application } from '../use-application.ts'
import type { Uploads } from '../use-uploads.ts'
import { BoardProfile } from './board-profile.tsx'
import { CvReading } from './cv-reading.tsx'

interface QuickStartProps {
  application: Application
  uploads: Uploads
  /** Of every call of this form. */
  headers: Record<string, string>
}

/** Ways to have the form filled in, above its first step. */
export function QuickStart({ data, ...props }: QuickStartProps & { data: PageData }) {
  return (
    <>
      {data.boardName && <BoardProfile {...props} boardName={data.boardName} />}
      {data.cvReader && <CvReading {...props} reader={data.cvReader} />}
    </>
  )
}
