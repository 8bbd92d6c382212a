import { eSignTexts } from '@hireloom/contract/esign'
import {
  documentProvider,
  isOpenDocument,
  signerRole,
  signerStatus,
  signerStatusLabels,
  signingStatus,
} from '@hireloom/contract/signing/codes'
import type { Signer, SigningDocument } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { signingEventTexts } from '@hireloom/contract/signing/texts'
import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { saveFile } from '../../platform/ui/display/save-file.ts'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { staleWithDocument, statusOf } from '../labels.ts'
import { NewDocumentModal } from '../new-document-modal.tsx'
import { useProviderName } from '../provider-name.ts'
import { ReissueModal } from '../reissue-modal.tsx'
import { ReplaceSignerModal } from '../replace-signer-modal.tsx'
import { SealAlert } from '../seal-alert.tsx'
import css from '../signing.module.css'
import { UploadAlert } from '../upload-alert.tsx'
import { VoidModal } from '../void-modal.tsx'
import { isBeingSent, pollingInterval } from './being-sent.ts'

/** Returns whether a document is being sent, or sealed after everyone has signed. */
const isInProgress = (document: SigningDocument) =>
  isBeingSent(document) || (document.status === signingStatus.finishing && document.sealProblem === null)

/** The documents to sign of an application, with what their sender can do. */
export function SigningDocuments({ applicationId }: { applicationId: number }) {
  const query = useQuery({
    ...queryFor(signing.list, { query: { jobApplicationId: applicationId } }),
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? pollingInterval : false),
  })
  const { can } = useSession()
  const [isOpen, { open, close }] = useDisclosure(false)
  const documents = query.data?.data
  const add = can(signing.create) && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      Document to sign
    </Button>
  )
  return (
    <Stack gap="md" align="stretch">
      {query.isPending && <SkeletonRows rows={2} height={96} />}
      {query.isError && !documents && (
        <LoadFailure title="Failed to load documents" error={query.error} onRetry={() => query.refetch()} />
      )}
      {documents?.length === 0 ? (
        <EmptyState icon={<IconFileCheck aria-hidden />} title="Nothing to sign">
          {add}
        </EmptyState>
      ) : (
        documents && <div className={css.actions}>{add}</div>
      )}
      {documents?.map((document) => (
        <DocumentCard key={document.id} document={document} />
      ))}
      {isOpen && <NewDocumentModal applicationId={applicationId} onClose={close} />}
    </Stack>
  )
}

/**
 * Returns whether a document that ended without all signatures can be sent again. A declined one can't if it was for an
 * offer, which ended with it.
 */
const isReissuable = ({ status, isExpired, offerId }: SigningDocument) =>
  isExpired || status === signingStatus.voided || (status === signingStatus.declined && offerId === null)

function DocumentCard({ document }: { document: SigningDocument }) {
  const { label, color } = statusOf(document)
  const [isShown, { toggle }] = useDisclosure(false)
  const [isVoiding, voiding] = useDisclosure(false)
  const [isReissuing, reissuing] = useDisclosure(false)
  const timeZone = useCompanyTimeZone()
  const { can } = useSession()
  const failure = document.offerId === null ? 'Failed to download the PDF' : eSignTexts.downloadFailed
  const download = useCall(signing.download, { failure, onDone: saveFile })
  const { publicId, title, status, expiresAt, completedAt, endedReason, signers } = document
  const { provider, uploadProblem, sealProblem } = document
  const name = useProviderName(provider)
  const lastDay = `Until ${formatInstant(expiresAt, timeZone)}`
  const end = completedAt ? `Signed by everybody ${formatInstant(completedAt, timeZone)}` : lastDay
  const state = endedReason ?? end
  const isVoidable = isOpenDocument(status) || status === signingStatus.completed
  return (
    <Card withBorder>
      <Stack gap="sm">
        <div className={css.row}>
          <div className={css.name}>
            <Title order={3}>{title}</Title>
            <Text size="sm" c="dimmed">
              {provider === documentProvider.outside && name ? `${state} · ${name}` : state}
            </Text>
          </div>
          <StatusBadge color={color}>{label}</StatusBadge>
        </div>
        {uploadProblem !== null && isOpenDocument(status) && (
          <UploadAlert documentId={document.id} uploadProblem={uploadProblem} />
        )}
        {sealProblem !== null && <SealAlert documentId={document.id} sealProblem={sealProblem} />}
        <ul className={css.list}>
          {signers.map((signer) => (
            <SignerRow key={signer.id} document={document} signer={signer} />
          ))}
        </ul>
        <div className={css.actions}>
          <Button
            variant="default"
            loading={download.isPending}
            onClick={() => download.mutate({ params: { documentId: publicId } })}
          >
            Download
          </Button>
          {status === signingStatus.completed && provider === documentProvider.builtIn && (
            <Button variant="default" component="a" href="/verify" target="_blank" rel="noopener">
              Check
            </Button>
          )}
          {isReissuable(document) && can(signing.reissue) && (
            <Button variant="default" onClick={reissuing.open}>
              Send again
            </Button>
          )}
          {isVoidable && (
            <Button variant="default" onClick={voiding.open}>
              Void
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={toggle} aria-expanded={isShown}>
            {isShown ? 'Hide events' : 'Show events'}
          </Button>
        </div>
        {isShown && <DocumentEvents documentId={document.id} />}
      </Stack>
      {isVoiding && <VoidModal document={document} onClose={voiding.close} />}
      {isReissuing && <ReissueModal document={document} onClose={reissuing.close} />}
    </Card>
  )
}

function SignerRow({ document, signer }: { document: SigningDocument; signer: Signer }) {
  const { can } = useSession()
  const timeZone = useCompanyTimeZone()
  const remind = useCall(signing.remind, {
    success: signingTexts.reminded,
    failure: 'Failed to send the reminder',
    refreshes: staleWithDocument,
  })
  const isAsked = signer.status === signerStatus.asked || signer.status === signerStatus.opened
  const [isReplacing, replacing] = useDisclosure(false)
  const isOpen = document.status === signingStatus.sent && !document.isExpired
  const isMissing = isOpen && signer.isRemoved && signer.role === signerRole.signer && !signer.signedAt
  const state = signer.signedAt
    ? `Signed ${formatInstant(signer.signedAt, timeZone)}`
    : isMissing
      ? 'No longer a user'
      : signerStatusLabels[signer.status]
  return (
    <li className={css.row}>
      <div className={css.name}>
        <Text>{signer.name}</Text>
        <Text size="sm" c="dimmed">
          {signer.role === signerRole.copy ? 'Gets a copy' : state}
        </Text>
      </div>
      {isMissing && document.provider === documentProvider.builtIn && can(signing.replace) && (
        <Anchor component="button" type="button" size="sm" onClick={replacing.open}>
          Replace
        </Anchor>
      )}
      {isReplacing && <ReplaceSignerModal document={document} signer={signer} onClose={replacing.close} />}
      {isOpen && isAsked && !isMissing && can(signing.remind) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          disabled={remind.isPending}
          onClick={() => remind.mutate({ params: { documentId: document.id }, body: { signerId: signer.id } })}
        >
          Remind
        </Anchor>
      )}
    </li>
  )
}

function DocumentEvents({ documentId }: { documentId: number }) {
  const query = useQuery({ ...queryFor(signing.read, { params: { documentId } }), throwOnError: false })
  const timeZone = useCompanyTimeZone()
  if (query.isPending) return <SkeletonRows rows={3} height={20} />
  if (query.isError && !query.data) {
    return <LoadFailure title="Failed to load the history" error={query.error} onRetry={() => query.refetch()} />
  }
  return (
    <dl className={css.events}>
      {query.data?.data.events.map(({ seq, kind, at, signerName, userName }) => (
        <EventLine
          key={seq}
          at={formatInstant(at, timeZone)}
          text={[signingEventTexts[kind].en, signerName ?? userName].filter(Boolean).join(': ')}
        />
      ))}
    </dl>
  )
}

const EventLine = ({ at, text }: { at: string; text: string }) => (
  <>
    <dt>{at}</dt>
    <dd>{text}</dd>
  </>
)
