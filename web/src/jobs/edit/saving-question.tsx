import type { Job } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { Text } from '@mantine/core'
import { AdNote } from '../../job-board/parts/ad-note.tsx'
import { PublicationNotes } from '../actions/publication-notes.tsx'
import type { JobValues } from '../form/job-form.ts'
import { adChange, chosenPlatforms, inSentence } from '../publication.ts'

const { published, unpublished, closed } = jobStatus

/** Returns the question to ask before saving changes that show a job, hide it or cost money; undefined for others. */
export function savingQuestion(job: Job, values: JobValues) {
  const { jobPlatform, jobBoardAd = null } = values
  const status: JobStatus = values.status ?? job.status
  const change = adChange(job, { status, jobPlatform, jobBoardAd })
  const note = change && (
    <Text span inherit fw={500} display="block">
      <AdNote
        ad={change === 'taken down' ? job.jobBoardAd : jobBoardAd}
        jobTitle={job.jobPositionName}
        change={change}
      />
    </Text>
  )
  if (status === published && job.status !== published) {
    return {
      title: `Publish ${job.jobPositionName}?`,
      consequence: (
        <PublicationNotes job={job} platforms={jobPlatform}>
          {note}
        </PublicationNotes>
      ),
      confirm: 'Save and publish',
      isDestructive: false,
    }
  }
  if (job.status === published && (status === unpublished || status === closed)) {
    const platforms = chosenPlatforms(job.jobPlatform)
    const verb = status === closed ? 'Close' : 'Unpublish'
    return {
      title: `${verb} ${job.jobPositionName}?`,
      consequence: (
        <>
          {platforms.length > 0 && `It is taken off: ${inSentence(platforms)}. `}Nobody can apply. {note}
        </>
      ),
      confirm: `Save and ${verb.toLowerCase()}`,
    }
  }
  if (!note) return undefined
  const title = `Change the advertisement of ${job.jobPositionName}?`
  return { title, consequence: note, confirm: 'Save changes', isDestructive: change === 'taken down' }
}
