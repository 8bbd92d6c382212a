import type { SetupProgress } from '@hireloom/contract/home'
import { IconFileText, IconPlugConnected, IconSend, IconUserPlus, IconUsers, IconWorld } from '@tabler/icons-react'
import type { AccessRule } from '../../platform/session/use-session.ts'

export interface SetupStepFacts {
  /** The server's flag for a completed step. */
  tick: keyof SetupProgress
  title: string
  description: string
  action: string
  to: string
  needs: AccessRule
  icon: typeof IconWorld
}

/** The steps in the order that brings the first candidate fastest. */
export const setupSteps: readonly SetupStepFacts[] = [
  {
    tick: 'isCareerPagePublished',
    title: 'Complete your career page',
    description: 'Applicants read it before they decide: your logo, a banner, and what it is like to work with you.',
    action: 'Edit career page',
    to: '/settings/career-page/edit',
    needs: 'career',
    icon: IconWorld,
  },
  {
    tick: 'hasJob',
    title: 'Create a job listing',
    description: 'Five steps, with a form and hiring stages that already fit most jobs.',
    action: 'Create job',
    to: '/jobs/create/step-1',
    needs: 'jobs.create',
    icon: IconFileText,
  },
  {
    tick: 'hasPublishedJob',
    title: 'Publish it',
    description: 'A published job has its own page that can be shared and applied to from a phone.',
    action: 'Open job listings',
    to: '/jobs',
    needs: 'jobs.viewJobListing',
    icon: IconSend,
  },
  {
    tick: 'hasTeam',
    title: 'Invite your team',
    description: 'Recruiters and hiring managers see the jobs they work on, and only those.',
    action: 'Invite people',
    to: '/settings/users',
    needs: 'settings.users',
    icon: IconUserPlus,
  },
  {
    tick: 'isJobBoardConnected',
    title: 'Connect a job board',
    description: 'Your jobs reach people on other sites; their applications arrive here.',
    action: 'Open integrations',
    to: '/settings/integrations',
    needs: 'jobBoard',
    icon: IconPlugConnected,
  },
  {
    tick: 'hasCandidate',
    title: 'Meet your first candidate',
    description: 'Read the résumé, move them to a stage, invite them to an interview.',
    action: 'Open candidates',
    to: '/candidates',
    needs: 'candidates.viewDetails',
    icon: IconUsers,
  },
]
