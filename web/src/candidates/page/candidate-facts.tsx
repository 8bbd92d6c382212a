import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { PersonalityFact } from '../../personality-tests/parts/personality-fact.tsx'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { Fact, FactGrid } from '../../platform/ui/display/fact-grid.tsx'
import { formatDate, formatDay } from '../../platform/ui/text/days.ts'
import { formatSalary } from '../../platform/ui/text/money.ts'
import { formatDuration } from '../../platform/ui/text/words.ts'
import { ScoreFact } from '../../scoring/parts/score-fact.tsx'
import { monthsWorked } from '../labels.ts'
import { CandidateTags } from './candidate-tags.tsx'

/** The facts that users look for first, next to the tabs. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const timeZone = useCompanyTimeZone()
  const { sensitiveFieldAccess, expectedSalary, currentSalary, salaryCurrency, lastEducation, source } = candidate
  const months = monthsWorked(candidate.workExperience, new Date())
  const isHidden = !sensitiveFieldAccess
  const money = (amount: number | null) => amount !== null && formatSalary(amount, salaryCurrency)
  return (
    <FactGrid label="Facts" isAside>
      <Fact label="AI score">
        <ScoreFact candidateId={candidate.id} jobApplicationId={candidate.jobApplicationId} />
      </Fact>
      <Fact label="Expected salary" isHidden={isHidden}>
        {money(expectedSalary)}
      </Fact>
      <Fact label="Current salary" isHidden={isHidden}>
        {money(currentSalary)}
      </Fact>
      <Fact label="Experience">{months > 0 && formatDuration(months)}</Fact>
      <Fact label="Education">{lastEducation}</Fact>
      <Fact label="Source">{nameOf(optionLists.candidateSource, source)}</Fact>
      <Fact label="Applied">{formatDate(candidate.applicationDate, timeZone)}</Fact>
      {candidate.hiredDate && <Fact label="First day">{formatDay(candidate.hiredDate)}</Fact>}
      <PersonalityFact candidate={candidate} />
      <Fact label="Reference">{candidate.reference}</Fact>
      <Fact label="Tags">
        <CandidateTags candidate={candidate} />
      </Fact>
    </FactGrid>
  )
}
