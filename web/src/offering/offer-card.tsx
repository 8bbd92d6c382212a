import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { eSignTexts } from '@hireloom/contract/esign'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import type { Offer } from '@hireloom/contract/offers/offer'
import { offerStatuses } from '@hireloom/contract/offers/status'
import { probationLabel, salaryTypes } from '@hireloom/contract/offers/terms'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { OfferApproval } from '../approvals/parts/offer-approval.tsx'
import { OfferProposals } from '../counter-proposals/parts/offer-proposals.tsx'
import { OfferQuestions } from '../counter-proposals/parts/offer-questions.tsx'
import { ApprovalBadge } from '../offers/parts/approval-badge.tsx'
import { OfferBadge } from '../offers/parts/offer-badge.tsx'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { Fact, FactGrid } from '../platform/ui/display/fact-grid.tsx'
import { saveFrom } from '../platform/ui/display/save-from.ts'
import { formatDay, formatInstant } from '../platform/ui/text/days.ts'
import { formatMoney } from '../platform/ui/text/money.ts'
import { SignedLetterButton } from '../signing/parts/signed-letter-button.tsx'
import { takeOverAddress } from './labels.ts'
import css from './offer-card.module.css'
import { OfferMenu } from './offer-menu.tsx'
import { OfferSigning } from './offer-signing.tsx'
import { OfferVersions } from './offer-versions.tsx'
import { offerAddress } from './parts/offer-address.ts'

interface Props {
  offer: Offer
  candidate: Candidate
}

/** An offer with its terms, its state and its actions. */
export function OfferCard({ offer, candidate }: Props) {
  const { can } = useSession()
  const navigate = useNavigate()
  const timeZone = useCompanyTimeZone()
  const mayManage = can(offering.change) && candidate.mayAct
  const isInProcess = candidate.status === applicationStatus.active
  const { isEditable, isOpen } = offerStatuses[offer.status]
  return (
    <Paper withBorder component="section" aria-label={`Offer of ${formatInstant(offer.createdAt, timeZone)}`}>
      <Group justify="space-between" className={css.head}>
        <Group gap="sm">
          <Title order={2} size="h3">
            Offer
          </Title>
          <OfferBadge offer={offer} isProcessing={offer.isProcessing} />
          <ApprovalBadge status={offer.approvalStatus} isOfferOpen={isOpen} />
        </Group>
        <Group gap="xs">
          {offer.offerLetter && <LetterButton offerId={offer.id} />}
          <SignedLetterButton esign={offer.esign} failure={eSignTexts.downloadFailed} />
          {mayManage && isInProcess && isEditable && (
            <Button
              variant="default"
              component={Link}
              to={offerAddress(offer)}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Edit
            </Button>
          )}
          {mayManage && <OfferMenu offer={offer} candidate={candidate} />}
        </Group>
      </Group>
      <Stack gap="sm" align="stretch" className={css.facts}>
        {mayManage && !isInProcess && isOpen && (
          <Text size="sm" c="dimmed">
            This candidate is no longer in the process. Their offer can only be rejected or withdrawn.
          </Text>
        )}
        <OfferSigning offer={offer} />
        <Terms offer={offer} />
      </Stack>
      <OfferApproval offer={offer} mayManage={mayManage && isInProcess} />
      <OfferProposals
        offer={offer}
        firstName={candidate.firstName}
        mayAnswer={mayManage}
        onTakenOver={({ id }) => navigate(takeOverAddress(offer, id))}
      />
      <OfferQuestions offer={offer} />
      {offer.currentVersion > 1 && <OfferVersions offer={offer} />}
    </Paper>
  )
}

function Terms({ offer }: { offer: Offer }) {
  const timeZone = useCompanyTimeZone()
  const { salary, salaryType, salaryCurrency, benefits, notes, declineReason, declineText, sentAt, createdBy } = offer
  const isPayHidden = salary === null
  return (
    <FactGrid label="Terms">
      <Fact label="Employment">
        {[offer.employmentTypeName, nameOf(optionLists.workingType, offer.workingType)].join(', ')}
      </Fact>
      <Fact label="Probation">{probationLabel(offer.probationPeriod)}</Fact>
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
      <Fact label="First working day">{offer.startDate && formatDay(offer.startDate)}</Fact>
      <Fact label="Open until">{formatDay(offer.expirationDate)}</Fact>
      <Fact label="Notes" isHidden={isPayHidden}>
        {notes && <span className={css.text}>{notes}</span>}
      </Fact>
      {sentAt && <Fact label="Sent">{formatInstant(sentAt, timeZone)}</Fact>}
      {declineReason !== null && (
        <Fact label="Rejected because">
          {[declineReasonLabels[declineReason], declineText].filter(Boolean).join(': ')}
        </Fact>
      )}
      <Fact label="Created">
        {[formatInstant(offer.createdAt, timeZone), createdBy?.name].filter(Boolean).join(', ')}
      </Fact>
    </FactGrid>
  )
}

function LetterButton({ offerId }: { offerId: number }) {
  const link = useCall(offering.letter, {
    failure: 'Failed to download the letter',
    onDone: ({ data }) => saveFrom(data.url, data.filename),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={link.isPending}
      onClick={() => link.mutate({ params: { offerId } })}
    >
      Letter
    </Button>
  )
}
