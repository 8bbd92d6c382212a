import type { DocumentProvider } from '@hireloom/contract/signing/codes'
import { NewSigningDocument } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import { Alert, Button, FileInput, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { uploadFile } from '../uploads/parts/upload-file.ts'
import { staleWithDocument } from './labels.ts'
import { SignWithField } from './parts/sign-with-field.tsx'

interface Props {
  applicationId: number
  onClose: () => void
}

/** Sends a PDF or a picture to a candidate for signature. */
export function NewDocumentModal({ applicationId, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState<'en' | 'id'>('en')
  const [expiresOn, setExpiresOn] = useState('')
  const [userId, setUserId] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const [provider, setProvider] = useState<DocumentProvider>()
  const [isUploading, setUploading] = useState(false)
  // A second try sends the same key, so that the server recognizes a document that it has already sent.
  const uploaded = useRef<{ file: File; key: string }>(undefined)
  const create = useCall(signing.create, {
    success: signingTexts.sent,
    failure: 'Failed to send the document',
    isShownOnScreen: () => true,
    refreshes: staleWithDocument,
    onDone: onClose,
  })
  const isBusy = isUploading || create.isPending
  const isComplete = file !== null && title.trim() !== '' && expiresOn !== ''
  const hasInput = () => !isBusy && (file !== null || title !== '' || message !== '')
  const send = async () => {
    if (!file) return
    setUploading(true)
    const earlierKey = uploaded.current?.file === file ? uploaded.current.key : undefined
    const key = earlierKey ?? (await uploadFile(file, uploadType.offerLetter).catch(() => undefined))
    setUploading(false)
    if (key === undefined) return
    uploaded.current = { file, key }
    const signers = userId === null ? [] : [{ userId }]
    create.mutate({
      body: {
        jobApplicationId: applicationId,
        file: key,
        title,
        language,
        signers,
        expiresOn,
        message,
        ...(provider !== undefined && { provider }),
      },
    })
  }
  return (
    <Modal opened {...askBeforeDiscarding(hasInput, () => !isBusy && onClose())} title="Document to sign">
      <Stack>
        <FileInput
          label="PDF or picture"
          description="PDF, JPG or PNG, at most 10 MB. A picture becomes a page."
          withAsterisk
          data-autofocus
          accept=".pdf,.jpg,.jpeg,.png"
          value={file}
          onChange={setFile}
        />
        <TextInput
          label="Title"
          withAsterisk
          maxLength={maxLengthOf(NewSigningDocument.shape.title)}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select
          label="Language"
          data={[
            { value: 'en', label: 'English' },
            { value: 'id', label: 'Indonesian' },
          ]}
          value={language}
          onChange={(value) => setLanguage(value === 'id' ? 'id' : 'en')}
          allowDeselect={false}
        />
        <TextInput
          type="date"
          label="Last day to sign"
          withAsterisk
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.currentTarget.value)}
        />
        <ColleagueField
          label="Signs for the company after the candidate"
          except={[]}
          value={userId}
          onChange={setUserId}
          clearable
        />
        <SignWithField value={provider} onChange={setProvider} />
        <Textarea
          label="Message"
          rows={3}
          maxLength={maxLengthOf(NewSigningDocument.shape.message)}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {signingTexts.stampDuty}
        </Text>
        {create.error && <Alert color="red">{create.error.message}</Alert>}
        <Button disabled={!isComplete} loading={isBusy} onClick={send}>
          Send
        </Button>
      </Stack>
    </Modal>
  )
}
