import { type CareerPage, CareerPageChange, careerPage } from '@hireloom/contract/career-page'
import { session } from '@hireloom/contract/session'
import { uploadType } from '@hireloom/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isStale } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { showFirstError } from '../platform/ui/forms/first-error.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { uploadFile } from '../uploads/parts/upload-file.ts'
import { type EditableSettings, type SettingName, type SettingValue, settingsOf } from './settings-merge.ts'
import { useSettingsMerge } from './use-settings-merge.ts'
import { useSlugCheck } from './use-slug-check.ts'

/** The path of the settings page that the form returns to. */
export const careerPagePath = '/settings/career-page'

const uploadTypes = { banner: uploadType.careerBanner, companyLogo: uploadType.logo }
export type PictureName = keyof typeof uploadTypes

/** Returns the form of the settings. Chosen pictures are uploaded when the form is saved. */
export function useCareerPageForm(page: CareerPage) {
  const navigate = useNavigate()
  const [base, setBase] = useState(page)
  const form = useFormOf(CareerPageChange, valuesOf(page))
  const slug = useSlugCheck(form.values.slug ?? '', base.slug)
  const pictures = usePictures()
  const isSaved = useRef(false)
  const save = useCall(careerPage.save, {
    success: 'Career page saved & published',
    failure: 'Failed to save career page',
    isShownOnScreen: isStale,
    refreshes: [careerPage.read, session.me],
    onDone: () => {
      isSaved.current = true
      navigate(careerPagePath)
    },
  })
  const isDirty = form.isDirty() || pictures.hasChosen
  useUnsavedChanges(() => isDirty && !isSaved.current)

  const take = (name: SettingName, value: SettingValue) => {
    if (name === 'banner' || name === 'companyLogo') pictures.choose(name, undefined)
    form.setFieldValue(name, value)
  }
  const merge = useSettingsMerge({
    base,
    mine: () => ({ ...settingsOf(form.values as EditableSettings), ...pictures.chosenUrls() }),
    rebase: (newest, taken) => {
      setBase(newest)
      form.setInitialValues(valuesOf(newest))
      form.setFieldValue('updatedAt', newest.updatedAt.toISOString())
      for (const [name, value] of Object.entries(taken)) take(name as SettingName, value)
    },
    take,
  })

  async function send(change: CareerPageChange) {
    if (slug.state === 'checking' || merge.conflicts.length > 0) return
    if (slug.state !== 'own' && slug.state !== 'free') return showFirstError()
    // A failed upload has shown its notice; nothing is saved.
    const uploads = await pictures.send().catch(() => undefined)
    if (!uploads) return
    const body = { ...change, ...uploads, updatedAt: change.updatedAt.toISOString() }
    save.mutate({ body }, { onError: (error) => (isStale(error) ? void merge.catchUp() : form.refuse(error)) })
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
    /** The settings that the form changes: as they were loaded, or as another user saved them meanwhile. */
    base,
    merge,
    form,
    slug,
    pictureOf,
    submit: form.onSubmit(send),
    /** While the form is saved with its pictures, it can't be changed. */
    isSaving: save.isPending || pictures.isSending,
  }
}

export type CareerPageForm = ReturnType<typeof useCareerPageForm>

function valuesOf({ isPublished, publishedAt, isSlugEditable, publicUrl, privacyNoticeUrl, ...page }: CareerPage) {
  return {
    ...page,
    website: page.website ?? '',
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
    const selectedFiles = Object.entries(files).flatMap(([name, file]) =>
      file ? [[name as PictureName, file] as const] : [],
    )
    setSending(true)
    try {
      const keys = selectedFiles.map(async ([name, file]) => [name, await uploadFile(file, uploadTypes[name])] as const)
      return Object.fromEntries(await Promise.all(keys))
    } finally {
      setSending(false)
    }
  }

  /** Returns only the local URLs of pictures that were chosen. */
  const chosenUrls = () => Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined))

  return { urls, chosenUrls, choose, send, isSending, hasChosen: Boolean(banner ?? companyLogo) }
}

/** Returns a local URL for a chosen file, valid while the component is mounted. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
