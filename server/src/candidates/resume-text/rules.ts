import type { ResumeTextSettings } from '@hireloom/contract/candidates/resume-text'
import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'

interface ResumeReader extends ResumeTextSettings {
  seesPersonalData: boolean
  /** Their role in the hiring team of the job. */
  teamRole: HiringRole | null
}

/** Returns whether a user reads the résumé's text without personal data. Users who see personal data open the file. */
export function readsResumeText({ seesPersonalData, teamRole, ...settings }: ResumeReader) {
  if (seesPersonalData) return false
  if (teamRole === hiringRole.hiringManager) return settings.hiringManagersReadResumes
  return teamRole === hiringRole.interviewer && settings.interviewersReadResumes
}
