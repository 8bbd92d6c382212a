import { hiringRole } from '@hireloom/contract/lookups'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { isInUse, type JobOutside, type UserRestrictionChange } from '@hireloom/contract/user-restrictions'
import { consultantSuccessorMessage } from '../users/rules.ts'

/** Returns the chosen ids without duplicates. */
export function toRestriction(change: Pick<UserRestrictionChange, 'branchId' | 'organizationId' | 'jobPositionId'>) {
  const unique = (ids: readonly number[]) => [...new Set(ids)]
  return {
    branchIds: unique(change.branchId),
    organizationIds: unique(change.organizationId),
    jobPositionIds: unique(change.jobPositionId),
  }
}

interface Target {
  id: number
  role: Role
}

/** Returns errors for fields that contradict each other or the stored user. */
export function formProblems(change: UserRestrictionChange, target: Target): FieldError[] {
  const problems: FieldError[] = []
  if (change.id !== undefined && change.id !== target.id) {
    problems.push({ field: 'id', message: 'Id must be the id of the user' })
  }
  if (change.roleId !== undefined && change.roleId !== target.role) {
    problems.push({ field: 'roleId', message: 'Role must be the one the user has' })
  }
  if (change.useRestriction !== undefined && change.useRestriction !== isInUse(change)) {
    const message = 'Use restriction must be yes when a branch, organization or position is chosen, otherwise no'
    problems.push({ field: 'useRestriction', message })
  }
  return problems
}

type HiddenJob = Pick<JobOutside, 'id' | 'hiringRoleId'>

/** Returns the jobs to hand over, each with the hiring role that the successor gets; none without a successor. */
export const jobsToHandOver = <Job extends HiddenJob>(
  hiddenJobs: readonly Job[],
  change: UserRestrictionChange,
): Job[] => (change.assignedUserId === null ? [] : hiddenJobs.filter(({ id }) => !change.uncheckedIds.includes(id)))

interface Handover {
  target: Target
  hiddenJobs: readonly HiddenJob[]
  successor: { role: Role; isActive: boolean } | undefined
}

/** Returns errors for unchecked jobs that aren't outside the restriction, and for a successor who can't take over. */
export function handoverProblems(
  change: UserRestrictionChange,
  { target, hiddenJobs, successor }: Handover,
): FieldError[] {
  const problems: FieldError[] = []
  const unknown = change.uncheckedIds.filter((unchecked) => !hiddenJobs.some(({ id }) => id === unchecked))
  if (unknown.length > 0) {
    problems.push({ field: 'uncheckedIds', message: 'Unchecked jobs must be among the jobs outside the restriction' })
  }
  if (change.assignedUserId === null) return problems
  const addProblem = (message: string) => problems.push({ field: 'assignedUserId', message })
  if (change.assignedUserId === target.id) addProblem('The jobs must go to another user')
  else if (!successor?.isActive) addProblem('The user who takes over must be active')
  else if (successor.role === role.consultant) addProblem(consultantSuccessorMessage)
  else if (successor.role === role.user && needRecruiter(jobsToHandOver(hiddenJobs, change))) {
    addProblem('Some of these jobs need a Recruiter; choose an Admin or a Recruiter to take over')
  }
  return problems
}

const needRecruiter = (jobs: readonly HiddenJob[]) =>
  jobs.some(({ hiringRoleId }) => hiringRoleId === hiringRole.recruiter)
