import { candidates } from '@hireloom/contract/candidates'
import { hiringProcess, hiringRole, nameOf, type PersonList, personLists } from '@hireloom/contract/lookups'
import { uploadType } from '@hireloom/contract/uploads'
import { mayAct } from '../applications/rules.ts'
import { routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import type { Sealing } from '../platform/sealing.ts'
import { listSchedules } from '../schedules/queries.ts'
import {
  type FoundCandidate,
  findCandidate,
  listAnswers,
  listApplicationFiles,
  listOtherApplications,
  listTimeline,
} from './queries.ts'
import { lastEducation, shown } from './rules.ts'

export const candidateRoutes = routes(candidates, {
  async read({ db, actor, params, query, sealing }) {
    const wanted = { candidateId: params.candidateId, applicationId: query.jobApplicationId }
    const found = (await findCandidate(db, actor, wanted)) ?? missing('Candidate')
    const { companyId, roleId } = actor
    const { jobApplicationId } = found
    const [files, question, schedules, timeline, applications] = await Promise.all([
      listApplicationFiles(db, companyId, jobApplicationId),
      listAnswers(db, companyId, found),
      listSchedules(db, companyId, jobApplicationId),
      listTimeline(db, companyId, jobApplicationId),
      listOtherApplications(db, actor, found),
    ])
    const seesAll = actor.permissions.has('candidates.viewSensitiveData')
    const { portfolioUrl, teamRole, ...row } = found
    const candidate = {
      ...row,
      ...inWords(found),
      ...(seesAll ? identityOf(found, sealing) : { nik: null, passportNumber: null }),
      lastEducation: lastEducation(found.formalEducation),
      isHiringManager: teamRole === hiringRole.hiringManager,
      mayAct: mayAct(roleId, teamRole),
      resume: files.find(({ id }) => id === found.resumeFileId) ?? null,
      profilePicture: files.find(({ id }) => id === found.pictureFileId) ?? null,
      isPortfolioOnline: portfolioUrl !== null,
      portfolio: portfolioUrl,
      portfolioFile: files.find((file) => file.uploadType === uploadType.portfolio) ?? null,
      question: seesAll ? question : question.map((answer) => ({ ...answer, file: null })),
      interviews: schedules.filter(({ process }) => process === hiringProcess.interview),
      assessments: schedules.filter(({ process }) => process === hiringProcess.assessment),
      timeline,
      applications,
    }
    return { data: shown(candidate, seesAll) }
  },
})

/** What applicants chose from lists, with its words. */
function inWords({ gender, maritalStatus, bloodType, religion }: FoundCandidate) {
  const named = (list: PersonList, id: number | null) => {
    const name = nameOf(personLists[list], id)
    return id !== null && name !== undefined ? { id, name } : null
  }
  return {
    gender: named('gender', gender),
    maritalStatus: named('maritalStatus', maritalStatus),
    bloodType: named('bloodType', bloodType),
    religion: named('religion', religion),
  }
}

function identityOf({ nikCipher, passportCipher }: FoundCandidate, sealing: Sealing) {
  return {
    nik: nikCipher && sealing.unseal(nikCipher),
    passportNumber: passportCipher && sealing.unseal(passportCipher),
  }
}
