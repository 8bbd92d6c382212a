import { largeCertificate, maxCertificateSize, signing } from '@hireloom/contract/signing/endpoints'
import { Button, FileInput, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'

/** Replaces the product's certificate with one of the company. */
export function OwnCertificate() {
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const upload = useCall(signing.uploadCertificate, {
    success: 'Documents are sealed with your certificate',
    failure: 'Failed to read the certificate',
    isShownOnScreen: hasFieldErrors,
    refreshes: [signing.settings],
    onDone: () => {
      setFile(null)
      setPassword('')
    },
  })
  const errors = hasFieldErrors(upload.error) ? upload.error.errors : []
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const isLarge = file !== null && file.size > maxCertificateSize
  const send = async () => {
    if (file) upload.mutate({ body: { file: base64Of(await file.arrayBuffer()), password } })
  }
  return (
    <Stack gap="xs">
      <FileInput
        label="Own certificate (PKCS#12)"
        accept=".p12,.pfx"
        value={file}
        error={isLarge ? largeCertificate : errorOf('file')}
        onChange={(file) => {
          setFile(file)
          upload.reset()
        }}
      />
      <PasswordInput
        label="Its password, which is not stored"
        autoComplete="off"
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button variant="default" disabled={!file || isLarge} loading={upload.isPending} onClick={send}>
        Use this certificate
      </Button>
    </Stack>
  )
}

const hasFieldErrors = (error: Error | null): error is CallError =>
  error instanceof CallError && error.errors.length > 0

const base64Of = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
