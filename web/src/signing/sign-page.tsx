import {
  maxSignedName,
  type SigningStatus,
  signatureKind,
  signerStatus,
  signingStatus,
} from '@hireloom/contract/signing/codes'
import type { OwnSigning } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { lawTexts, lawVersion } from '@hireloom/contract/signing/texts'
import { Alert, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { signInAgain } from '../platform/session/sign-out.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { NoRecordPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { DeclineButton } from './decline-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { PagePicture } from './page-picture.tsx'
import css from './signing.module.css'

const refreshes = [signing.own, signing.mine]

/** The steps in which a user signs a document for the company. */
export function Page() {
  const publicId = useParams().publicId ?? ''
  const query = useQuery({ ...queryFor(signing.own, { params: { publicId } }), throwOnError: false })
  const document = query.data?.data
  if (query.isError && !document) return <NoRecordPage error={query.error} />
  return (
    <>
      <PageHead title={document?.title ?? 'Document'} breadcrumb={[{ label: 'To sign', to: '/sign' }]} />
      <div className={css.panel}>
        {query.isPending && <SkeletonRows rows={6} height={48} />}
        {document && <Step document={document} />}
      </div>
    </>
  )
}

function nextAfterSigning(status: SigningStatus) {
  if (status === signingStatus.completed) return 'Everyone has signed. Keep the PDF.'
  if (status === signingStatus.finishing) return 'Everyone has signed. You get a copy by e-mail soon.'
  return 'You get a copy by e-mail when everybody has signed.'
}

function Step({ document }: { document: OwnSigning }) {
  const { signerStatus: ownStatus, status, isTurn, isExpired, companyName } = document
  const timeZone = useCompanyTimeZone()
  if (ownStatus === signerStatus.signed && document.signedAt) {
    return (
      <Stack align="flex-start">
        <Title order={2}>Signed on {formatInstant(document.signedAt, timeZone)}</Title>
        <Text>{nextAfterSigning(status)}</Text>
        <DownloadButton publicId={document.publicId} />
      </Stack>
    )
  }
  if (status === signingStatus.voided) return <Text>This document was withdrawn by {companyName}.</Text>
  if (status === signingStatus.declined) return <Text>This document was declined.</Text>
  if (isExpired) return <Text>The time to sign has ended. Ask the sender to send it again.</Text>
  if (!isTurn) return <Text>Others sign first. You get an e-mail when it is your turn.</Text>
  if (document.needsSignIn) return <SignInStep document={document} />
  if (!document.hasAgreed) return <AgreeStep document={document} />
  const next = Array.from({ length: document.pageCount }, (_, index) => index + 1).find(
    (page) => !document.pagesSeen.includes(page),
  )
  return next === undefined ? <SignStep document={document} /> : <ReadStep document={document} page={next} />
}

const Progress = ({ step, name }: { step: number; name: string }) => (
  <Text size="sm" c="dimmed">
    {step} of 3: {name}
  </Text>
)

const isSignInOld = (error: Error) => error instanceof CallError && error.code === 'sign_in_again'

/** Returns a function that shows the sign-in step when a step was refused because of an old sign-in. */
function useReloadOnOldSignIn() {
  const client = useQueryClient()
  return (error: Error) => {
    if (isSignInOld(error)) client.invalidateQueries({ queryKey: [signing.own.path] })
  }
}

/** Asks the user to sign in again. The document is opened again afterwards, at the same step. */
function SignInStep({ document: { publicId, name } }: { document: OwnSigning }) {
  return (
    <Stack align="flex-start">
      <Text>You are signing as {name}.</Text>
      <Text>{signingTexts.signInAgain}</Text>
      <div className={css.actions}>
        <Button onClick={signInAgain}>Sign in again</Button>
        <DownloadButton publicId={publicId} />
        <DeclineButton publicId={publicId} refreshes={refreshes} />
      </div>
    </Stack>
  )
}

function AgreeStep({ document: { publicId, name } }: { document: OwnSigning }) {
  const [isAgreed, setAgreed] = useState(false)
  const agree = useCall(signing.agree, { failure: 'Failed to continue', refreshes, isShownOnScreen: isSignInOld })
  const onError = useReloadOnOldSignIn()
  return (
    <Stack align="flex-start">
      <Progress step={1} name="Agree" />
      <Text>You are signing as {name}.</Text>
      <Title order={2}>Signing electronically</Title>
      <Text>{lawTexts.en}</Text>
      <Checkbox
        label="I agree to sign electronically"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <div className={css.actions}>
        <Button
          disabled={!isAgreed}
          loading={agree.isPending}
          onClick={() => agree.mutate({ params: { publicId }, body: { version: lawVersion } }, { onError })}
        >
          Next
        </Button>
        <DeclineButton publicId={publicId} refreshes={refreshes} />
      </div>
    </Stack>
  )
}

function ReadStep({ document: { publicId, pageCount }, page }: { document: OwnSigning; page: number }) {
  const markSeen = useCall(signing.seen, { failure: 'Failed to continue', refreshes })
  return (
    <Stack align="flex-start">
      <Progress step={2} name="Read" />
      <Title order={2}>
        Page {page} of {pageCount}
      </Title>
      <PagePicture key={page} publicId={publicId} page={page} count={pageCount} />
      <div className={css.actions}>
        <Button loading={markSeen.isPending} onClick={() => markSeen.mutate({ params: { publicId }, body: { page } })}>
          {page < pageCount ? 'Next page' : 'Next'}
        </Button>
        <DownloadButton publicId={publicId} />
        <DeclineButton publicId={publicId} refreshes={refreshes} />
      </div>
    </Stack>
  )
}

function SignStep({ document }: { document: OwnSigning }) {
  const { publicId, companyName, documentHash } = document
  const [name, setName] = useState(document.name)
  const sign = useCall(signing.sign, { failure: 'Failed to sign', refreshes, isShownOnScreen: () => true })
  const onError = useReloadOnOldSignIn()
  const send = () =>
    sign.mutate(
      { params: { publicId }, body: { kind: signatureKind.typed, name, documentHash: documentHash ?? '' } },
      { onError },
    )
  return (
    <Stack align="flex-start">
      <Progress step={3} name="Sign" />
      <TextInput
        label="Your name, as it will be in the signature"
        value={name}
        maxLength={maxSignedName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text className={css.mark}>{name}</Text>
      <Text>With this you sign the document for {companyName}.</Text>
      {sign.error && <Alert color="red">{sign.error.message}</Alert>}
      <div className={css.actions}>
        <Button loading={sign.isPending} onClick={send}>
          Sign now
        </Button>
        <DownloadButton publicId={publicId} />
        <DeclineButton publicId={publicId} refreshes={refreshes} />
      </div>
    </Stack>
  )
}
