import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { hiringProcess } from '@hireloom/contract/lookups'
import { signing } from '@hireloom/contract/signing/endpoints'
import { Stack } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { DocumentRequests } from '../../document-requests/parts/document-requests.tsx'
import { CandidateLetters } from '../../employment-letters/parts/candidate-letters.tsx'
import { CandidateOffers } from '../../offering/parts/candidate-offers.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import type { CountTab } from '../../platform/ui/lists/count-tabs.tsx'
import { SigningDocuments } from '../../signing/parts/signing-documents.tsx'
import { CandidateMessages } from '../messages/candidate-messages.tsx'
import { CandidateAnswers } from '../profile/candidate-answers.tsx'
import { CandidateApplications } from '../profile/candidate-applications.tsx'
import { CandidateProfile } from '../profile/candidate-profile.tsx'
import { ResumePane } from '../resume/resume-pane.tsx'
import { CandidateSchedules } from '../tasks/candidate-schedules.tsx'
import type { CandidateActions } from '../tasks/use-next-step.ts'
import type { Tasks } from '../tasks/use-tasks.ts'
import { CandidateTimeline } from '../timeline/candidate-timeline.tsx'

/** Returns the tabs of an application. */
export const tabsOf = ({
  question,
  interviews,
  assessments,
  offers,
  employments,
  applicationCount,
}: Candidate): CountTab[] => [
  { value: 'timeline', label: 'Timeline' },
  { value: 'messages', label: 'Messages' },
  { value: 'profile', label: 'Profile' },
  { value: 'resume', label: 'Résumé' },
  { value: 'answers', label: 'Answers', count: question.length },
  { value: 'interviews', label: 'Interviews', count: interviews.length },
  { value: 'assessments', label: 'Assessments', count: assessments.length },
  { value: 'offers', label: 'Offers', count: offers.length + employments.length },
  { value: 'documents', label: 'Documents' },
  { value: 'applications', label: 'Applications', count: applicationCount },
]

interface TabContext {
  next: CandidateActions
  tasks: Tasks
  commentRef: Ref<HTMLTextAreaElement>
}

/** Returns the content of a tab; the timeline for an unknown one. */
export function contentOf(tab: string, candidate: Candidate, { next, tasks, commentRef }: TabContext): ReactNode {
  const { interviews, assessments } = candidate
  const meetings = { candidate, next, tasks }
  if (tab === 'messages') return <CandidateMessages candidate={candidate} />
  if (tab === 'profile') return <CandidateProfile candidate={candidate} />
  if (tab === 'resume') return <ResumePane candidate={candidate} />
  if (tab === 'answers') return <CandidateAnswers candidate={candidate} />
  if (tab === 'interviews') {
    return <CandidateSchedules {...meetings} process={hiringProcess.interview} schedules={interviews} />
  }
  if (tab === 'assessments') {
    return <CandidateSchedules {...meetings} process={hiringProcess.assessment} schedules={assessments} />
  }
  if (tab === 'offers') return <OffersAndLetters candidate={candidate} />
  if (tab === 'documents') return <Documents candidate={candidate} />
  if (tab === 'applications') return <CandidateApplications candidate={candidate} />
  return <CandidateTimeline candidate={candidate} commentRef={commentRef} />
}

/** The documents that the candidate was asked for and, below them, the documents to sign. */
function Documents({ candidate: { jobApplicationId, firstName } }: { candidate: Candidate }) {
  const { can } = useSession()
  return (
    <Stack gap="xl" align="stretch">
      <DocumentRequests applicationId={jobApplicationId} firstName={firstName} />
      {can(signing.list) && <SigningDocuments applicationId={jobApplicationId} />}
    </Stack>
  )
}

/** The employment letters of a hired candidate and, below them, the offers. */
function OffersAndLetters({ candidate }: { candidate: Candidate }) {
  const { offers, employments, isCreateElEligible } = candidate
  const hasLetters = isCreateElEligible || employments.length > 0
  return (
    <Stack gap="lg" align="stretch">
      {hasLetters && <CandidateLetters candidate={candidate} />}
      {(offers.length > 0 || !hasLetters) && <CandidateOffers candidate={candidate} />}
    </Stack>
  )
}
