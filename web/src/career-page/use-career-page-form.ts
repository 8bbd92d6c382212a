import { type CareerPage, CareerPageChange, careerPage } from '@hireloom/contract/career-page'
import { session } from '@hireloom/contract/session'
import { uploadType } from '@hireloom/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { showFirstError } from '../platform/ui/forms/first-error.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { uploadFile } from '../uploads/parts/upload-file.ts'
import { useSlugCheck } from './use-slug-check.ts'

/** The path of the settings page that the form returns to. */
export const careerPagePath = '/settings/career-page'

const uploadTypes = { banner: uploadType.careerBanner, companyLogo: uploadType.logo }
export type PictureName = keyof typeof uploadTypes

/** Returns the form of the settings. Chosen pictures are uploaded when the form is saved. */
export function useCareerPageForm(page: CareerPage) {
  const navigate = useNavigate()
  const form = useFormOf(CareerPageChange, valuesOf(page))
  const slug = useSlugCheck(form.values.slug ?? '', page.slug)
  const pictures = usePictures()
  const isSaved = useRef(false)
  const save = useCall(careerPage.save, {
    success: 'Career page saved & published',
    failure: 'Failed to save career page',
    refreshes: [careerPage.read, session.me],
    onDone: () => {
      isSaved.current = true
      navigate(careerPagePath)
    },
  })
  const isDirty = form.isDirty() || pictures.hasChosen
  useUnsavedChanges(() => isDirty && !isSaved.current)

  async function send(change: CareerPageChange) {
    if (slug.state === 'checking') return
    if (slug.state !== 'own' && slug.state !== 'free') return showFirstError()
    // A failed upload has shown its notice; nothing is saved.
    const sent = await pictures.send().catch(() => undefined)
    if (!sent) return
    const body = { ...change, ...sent, updatedAt: change.updatedAt.toISOString() }
    save.mutate({ body }, { onError: form.refuse })
  }

  const pictureOf = (name: PictureName) => ({
    type: uploadTypes[name],
    picture: pictures.urls[name] ?? form.values[name] ?? null,
    error: form.errors[name],
    onChoose: (file: File) => {
      form.clearFieldError(name)
      pictures.choose(name, file)
    },
    onRemove: () => {
      pictures.choose(name, undefined)
      form.setFieldValue(name, null)
    },
  })

  return {
    form,
    slug,
    pictureOf,
    submit: form.onSubmit(send),
    isSaving: save.isPending || pictures.isSending,
    stale: save.error instanceof CallError && save.error.status === 409 ? save.error.message : undefined,
  }
}
export type CareerPageForm = ReturnType<typeof useCareerPageForm>

function valuesOf({ isPublished, publishedAt, isSlugEditable, publicUrl, ...page }: CareerPage) {
  return {
    ...page,
    website: page.website ?? '',
    privacyNoticeUrl: page.privacyNoticeUrl ?? '',
    updatedAt: page.updatedAt.toISOString(),
  }
}

function usePictures() {
  const [banner, setBanner] = useState<File>()
  const [companyLogo, setLogo] = useState<File>()
  const [isSending, setSending] = useState(false)
  const files = { banner, companyLogo }
  const urls = { banner: useObjectUrl(banner), companyLogo: useObjectUrl(companyLogo) }

  const choose = (name: PictureName, file: File | undefined) => (name === 'banner' ? setBanner : setLogo)(() => file)

  /** Uploads the chosen pictures and returns their keys. */
  async function send(): Promise<{ [Name in PictureName]?: string }> {
    const chosen = Object.entries(files).flatMap(([name, file]) => (file ? [[name as PictureName, file] as const] : []))
    setSending(true)
    try {
      const keys = chosen.map(async ([name, file]) => [name, await uploadFile(file, uploadTypes[name])] as const)
      return Object.fromEntries(await Promise.all(keys))
    } finally {
      setSending(false)
    }
  }

  return { urls, choose, send, isSending, hasChosen: Boolean(banner ?? companyLogo) }
}

/** Returns a local URL for a chosen file, valid while the component is mounted. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
