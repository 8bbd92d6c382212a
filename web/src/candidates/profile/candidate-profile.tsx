import type { Candidate, Certificate, Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Fact, FactGrid } from '../../platform/ui/display/fact-grid.tsx'
import { FileLink } from '../../platform/ui/display/file-link.tsx'
import { formatDay } from '../../platform/ui/text/days.ts'
import { formatSalary } from '../../platform/ui/text/money.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatDuration, formatPhone, plural } from '../../platform/ui/text/words.ts'
import { monthsWorked } from '../labels.ts'
import { CandidateConsent } from './candidate-consent.tsx'
import css from './candidate-profile.module.css'

/** The profile as the applicant entered it. */
export function CandidateProfile({ candidate }: { candidate: Candidate }) {
  const { sensitiveFieldAccess, salaryCurrency, dateOfBirth, passportExpirationDate } = candidate
  const isHidden = !sensitiveFieldAccess
  const money = (amount: number | null) => amount !== null && formatSalary(amount, salaryCurrency)
  const day = (value: string | null) => value && formatDay(value)
  return (
    <Stack gap={28}>
      <Section title="Personal data">
        <FactGrid label="Personal data">
          <Fact label="First name">{candidate.firstName}</Fact>
          <Fact label="Last name" isHidden={isHidden}>
            {candidate.lastName}
          </Fact>
          <Fact label="E-mail" isHidden={isHidden}>
            {candidate.email}
          </Fact>
          <Fact label="Phone" isHidden={isHidden}>
            {candidate.phoneNumber && formatPhone(candidate.phoneNumber)}
          </Fact>
          <Fact label="Place of birth" isHidden={isHidden}>
            {candidate.placeOfBirth}
          </Fact>
          <Fact label="Date of birth" isHidden={isHidden}>
            {day(dateOfBirth)}
          </Fact>
          <Fact label="Gender">{candidate.gender?.name}</Fact>
          <Fact label="Marital status">{candidate.maritalStatus?.name}</Fact>
          <Fact label="Blood type">{candidate.bloodType?.name}</Fact>
          <Fact label="Religion">{candidate.religion?.name}</Fact>
        </FactGrid>
      </Section>
      <Section title="Identity and address">
        <FactGrid label="Identity and address">
          <Fact label="NIK" isHidden={isHidden}>
            {candidate.nik}
          </Fact>
          <Fact label="Passport number" isHidden={isHidden}>
            {candidate.passportNumber}
          </Fact>
          <Fact label="Passport valid until" isHidden={isHidden}>
            {day(passportExpirationDate)}
          </Fact>
          <Fact label="Address on the identity card" isHidden={isHidden}>
            {candidate.citizenIdAddress}
          </Fact>
          <Fact label="Residential address" isHidden={isHidden}>
            {candidate.residentialAddress}
          </Fact>
          <Fact label="Postal code" isHidden={isHidden}>
            {candidate.postalCode}
          </Fact>
        </FactGrid>
      </Section>
      <Section title="Work experience">
        <Entries entries={candidate.workExperience.map(jobEntry)} />
      </Section>
      <Section title="Education">
        <Entries entries={candidate.formalEducation.map(schoolEntry)} />
      </Section>
      <Section title="Courses and certificates">
        <Entries entries={candidate.informalEducation.map(courseEntry)} />
      </Section>
      <Section title="Compensation and portfolio">
        <FactGrid label="Compensation and portfolio">
          <Fact label="Current salary" isHidden={isHidden}>
            {money(candidate.currentSalary)}
          </Fact>
          <Fact label="Expected salary" isHidden={isHidden}>
            {money(candidate.expectedSalary)}
          </Fact>
          <Fact label="Portfolio" isHidden={isHidden}>
            <Portfolio candidate={candidate} />
          </Fact>
        </FactGrid>
      </Section>
      <CandidateConsent candidate={candidate} />
    </Stack>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    {children}
  </section>
)

function Portfolio({ candidate: { portfolio, portfolioFile, jobApplicationId } }: { candidate: Candidate }) {
  if (portfolioFile) return <FileLink applicationId={jobApplicationId} file={portfolioFile} />
  if (!portfolio) return <Nothing />
  // Links only web addresses: the applicant typed this one.
  const scheme = URL.parse(portfolio)?.protocol
  if (scheme !== 'https:' && scheme !== 'http:') return portfolio
  return (
    <Anchor href={portfolio} target="_blank" rel="noopener noreferrer nofollow" inherit>
      {portfolio}
    </Anchor>
  )
}

interface Entry {
  title: string
  place: string
  when: string
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <Nothing />
  return (
    <ul className={css.entries}>
      {entries.map(({ title, place, when }) => (
        <li key={`${title} ${place} ${when}`}>
          <Text size="md" fw={500}>
            {title}
          </Text>
          <Text size="sm" className={css.place}>
            {place}
          </Text>
          <Text size="sm" c="dimmed">
            {when}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const monthAndYear = (day: string) => formatDay(day).replace(/^\d+ /, '')

function jobEntry(job: WorkExperience): Entry {
  const { jobPosition, companyName, startDate, endDate } = job
  const length = formatDuration(Math.max(1, monthsWorked([job], new Date())))
  const span = `${monthAndYear(startDate)} – ${endDate ? monthAndYear(endDate) : 'now'}`
  return { title: jobPosition, place: companyName, when: `${span} · ${length}` }
}

const schoolEntry = ({ institutionName, degree, fieldOfStudy, startYear, endYear, grade }: Education): Entry => ({
  title: [nameOf(optionLists.educationLevel, degree), fieldOfStudy].filter(Boolean).join(' '),
  place: institutionName,
  when: [`${startYear} – ${endYear ?? 'now'}`, grade && `grade ${grade}`].filter(Boolean).join(' · '),
})

function courseEntry({ name, issuingOrganization, issueDate, expirationDate, duration, unit }: Certificate): Entry {
  const when = [
    issueDate && formatDay(issueDate),
    expirationDate && `valid until ${formatDay(expirationDate)}`,
    duration && plural(duration, unit),
  ]
  return { title: name, place: issuingOrganization, when: when.filter(Boolean).join(' · ') }
}
