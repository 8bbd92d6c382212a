import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetter } from '@hireloom/contract/employment-letters/letter'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { probationLabel, salaryTypes } from '@hireloom/contract/offers/terms'
import { isOpenDocument } from '@hireloom/contract/signing/codes'
import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { Fact, FactGrid } from '../platform/ui/display/fact-grid.tsx'
import { saveFrom } from '../platform/ui/display/save-from.ts'
import { formatDay, formatInstant } from '../platform/ui/text/days.ts'
import { formatMoney } from '../platform/ui/text/money.ts'
import css from './letter-card.module.css'
import { LetterModal } from './letter-modal.tsx'
import { LetterSigning, SigningButtons } from './letter-signing.tsx'

interface Props {
  letter: EmploymentLetter
  candidate: Candidate
}

/** An employment letter with its terms, its files, its signature and what can be done with it. */
export function LetterCard({ letter, candidate }: Props) {
  const [isOpen, modal] = useDisclosure(false)
  const { offerLetterNumber, employmentLetter, versions, esign } = letter
  const isBeingSigned = esign !== null && isOpenDocument(esign.status)
  return (
    <Paper withBorder component="section" aria-label={`Employment letter ${offerLetterNumber}`}>
      <Group justify="space-between" className={css.head}>
        <Title order={2} size="h3">
          Employment letter {offerLetterNumber}
        </Title>
        <Group gap="xs">
          {employmentLetter && <NewestButton letter={letter} />}
          <SigningButtons letter={letter} candidate={candidate} />
          {candidate.isCreateElEligible && !isBeingSigned && (
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={modal.open}>
              Regenerate
            </Button>
          )}
        </Group>
      </Group>
      <Stack gap="sm" align="stretch" className={css.facts}>
        {esign && <LetterSigning esign={esign} />}
        <Terms letter={letter} />
      </Stack>
      {versions.length > 1 && employmentLetter && <Versions letter={letter} />}
      {isOpen && <LetterModal candidate={candidate} letter={letter} onClose={modal.close} />}
    </Paper>
  )
}

function Terms({ letter }: { letter: EmploymentLetter }) {
  const timeZone = useCompanyTimeZone()
  const { salary, salaryType, salaryCurrency, benefits, additionalNotes, startDate, endDate, joiningDate } = letter
  const isPayHidden = salary === null
  const first = letter.versions.at(-1)
  const annexes = [
    letter.isIntegrityAgreementChecked && 'Integrity agreement',
    letter.isNonDisclosureAgreementChecked && 'Non-disclosure agreement',
  ].filter(Boolean)
  return (
    <FactGrid label="Terms">
      <Fact label="Employment">
        {[letter.employmentType.name, nameOf(optionLists.workingType, letter.workingType)].join(', ')}
      </Fact>
      <Fact label="Job level">{letter.jobLevel?.name}</Fact>
      {startDate && endDate ? (
        <Fact label="Term">
          {formatDay(startDate)} – {formatDay(endDate)}
        </Fact>
      ) : (
        <Fact label="Joining date">{joiningDate && formatDay(joiningDate)}</Fact>
      )}
      <Fact label="Probation">{probationLabel(letter.probationPeriod)}</Fact>
      <Fact label="Salary" isHidden={isPayHidden}>
        {salary !== null && salaryType !== null && (
          <>
            <strong>{formatMoney(salary, salaryCurrency)}</strong> {salaryTypes[salaryType].toLowerCase()} a month
          </>
        )}
      </Fact>
      <Fact label="Benefits" isHidden={isPayHidden}>
        {benefits && <span className={css.text}>{benefits}</span>}
      </Fact>
      {annexes.length > 0 && <Fact label="Annexes">{annexes.join(', ')}</Fact>}
      {additionalNotes && (
        <Fact label="Additional notes">
          <span className={css.text}>{additionalNotes}</span>
        </Fact>
      )}
      <Fact label="Created">
        {[formatInstant(letter.createdAt, timeZone), first?.madeBy?.name].filter(Boolean).join(', ')}
      </Fact>
    </FactGrid>
  )
}

/** Returns a call that downloads the file of a version; without one, the newest. */
function useDownload({ jobApplicationId: applicationId, id: employmentId }: EmploymentLetter) {
  const { mutate, isPending } = useCall(employmentLetters.file, {
    failure: 'Failed to download the letter',
    onDone: ({ data }) => saveFrom(data.url, data.filename),
  })
  const download = (version?: number) => mutate({ params: { applicationId, employmentId }, query: { version } })
  return { download, isPending }
}

function NewestButton({ letter }: { letter: EmploymentLetter }) {
  const { download, isPending } = useDownload(letter)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => download()}
    >
      Letter
    </Button>
  )
}

/** The files of a letter, newest first. */
function Versions({ letter }: { letter: EmploymentLetter }) {
  const timeZone = useCompanyTimeZone()
  const { download, isPending } = useDownload(letter)
  return (
    <ul className={css.versions} aria-label="Versions">
      {letter.versions.map(({ version, madeAt, madeBy }) => (
        <li key={version} className={css.version}>
          <span>Version {version}</span>
          <Text size="sm" c="dimmed" className={css.made}>
            {[formatInstant(madeAt, timeZone), madeBy?.name].filter(Boolean).join(', ')}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Download version ${version}`}
            disabled={isPending}
            onClick={() => download(version)}
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
