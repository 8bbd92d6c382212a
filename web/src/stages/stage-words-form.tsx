import {
  AnswerDays,
  type StageWithWords,
  StageWordChange,
  type StageWordSettings,
  stageWords,
} from '@hireloom/contract/candidate-page/stage-words'
import { oneDay } from '@hireloom/contract/platform/durations'
import { dateFormat } from '@hireloom/contract/platform/formats'
import { type Language, locales } from '@hireloom/contract/texts/languages'
import { Button, Group, SegmentedControl, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { CandidatePhone } from './parts/candidate-phone.tsx'
import css from './stage-words.module.css'
import { languages, wordsIn } from './stage-words.ts'
import { StageWordsRow } from './stage-words-row.tsx'

interface Props {
  settings: StageWordSettings
  /** Called with the first change. */
  onBegin: () => void
  onSaved: (saved: StageWordSettings) => void
  /** Discards the changes and loads the words again. */
  onReload: () => void
}

/** Returns the stage with a field for each language. */
const withLanguages = ({ id, answerDays, words }: StageWithWords) => ({
  id,
  answerDays,
  words: languages.map(
    ({ code }) => words.find(({ language }) => language === code) ?? { language: code, statusWords: '', nextWords: '' },
  ),
})

/** Returns the index of the first stage with an error at one of these paths; -1 without one. */
const firstStageOf = (paths: readonly string[]) => Number(/^stages\.(\d+)/.exec(paths.find(isOfStage) ?? '')?.[1] ?? -1)
const isOfStage = (path: string) => path.startsWith('stages.')

/** The words and promises of every stage with their preview. Nothing is saved before the button is pressed. */
export function StageWordsForm({ settings, onBegin, onSaved, onReload }: Props) {
  const { stages, updatedAt, ...rejection } = settings
  const client = useQueryClient()
  const [openId, setOpenId] = useState<number | undefined>(stages[0]?.id)
  const [language, setLanguage] = useState<Language>('en')
  const form = useFormOf(StageWordChange, {
    ...rejection,
    updatedAt: updatedAt.toISOString(),
    stages: stages.map(withLanguages),
  })
  const save = useCall(stageWords.save, {
    success: 'Words saved',
    failure: 'Failed to save the words',
    isShownOnScreen: isStale,
    onDone: (saved) => {
      client.setQueryData(queryFor(stageWords.read, {}).queryKey, saved)
      onSaved(saved.data)
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty) onBegin()
  }, [isDirty])
  useUnsavedChanges(() => isDirty && !save.isSuccess)

  const typed = form.values.stages as StageWithWords[]
  const edited = stages.map((stage, index) => ({ ...stage, ...typed[index] }))
  const open = edited.find(({ id }) => id === openId)
  return (
    <form
      noValidate
      className={css.columns}
      onSubmit={form.onSubmit(
        ({ updatedAt: version, ...body }) =>
          save.mutate({ body: { ...body, updatedAt: version?.toISOString() } }, { onError: form.refuse }),
        // Only the fields of the open stage show their errors.
        (paths) => setOpenId(stages[firstStageOf(paths)]?.id ?? openId),
      )}
    >
      <div className={css.main}>
        <StaleAlert error={save.error} onReload={onReload} />
        <ol className={css.list} aria-label="Hiring stages">
          {edited.map((stage, index) => (
            <StageWordsRow
              key={stage.id}
              stage={stage}
              index={index}
              isOpen={stage.id === openId}
              onOpen={() => setOpenId(stage.id)}
              field={form.field}
            />
          ))}
        </ol>
        <section className={css.end} aria-labelledby="the-end">
          <Title order={2} size="h4" id="the-end">
            The end
          </Title>
          <Text c="dimmed" size="sm">
            “We have decided to go on with other candidates.” stays. You may add one sentence.
          </Text>
          <div className={css.pair}>
            <TextInput label="English" {...form.field('rejectionNoteEnglish', { called: 'English' })} />
            <TextInput label="Indonesian" {...form.field('rejectionNoteIndonesian', { called: 'Indonesian' })} />
          </div>
          <NumberField
            label="Hours until a rejection without a mail shows"
            description="0 to 72. A rejection that is undone before then is never shown."
            className={css.hours}
            {...form.field('rejectionShownAfterHours', { called: 'Hours' })}
          />
        </section>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            Save
          </Button>
        </Group>
      </div>
      <aside className={css.side} aria-label="Preview">
        <SegmentedControl
          aria-label="Language of the preview"
          size="xs"
          value={language}
          onChange={(code) => setLanguage(code as Language)}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {open && <Preview stage={open} language={language} />}
      </aside>
    </form>
  )
}

const promiseIn = {
  en: { by: 'You hear from us by {day}.', late: 'We said you would hear from us by {day}. We are late, and sorry.' },
  id: {
    by: 'Kami akan mengabari Anda paling lambat {day}.',
    late: 'Kami berjanji mengabari Anda paling lambat {day}. Mohon maaf, kami terlambat.',
  },
}

function Preview({ stage, language }: { stage: StageWithWords; language: Language }) {
  const { user } = useSession()
  const timeZone = useCompanyTimeZone()
  const { words, next } = wordsIn(stage, language)
  // The preview shows no promise for a number that can't be saved.
  const days = AnswerDays.safeParse(stage.answerDays).data
  const day =
    days && dateFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(Date.now() + days * oneDay))
  const promise = day ? promiseIn[language].by.replace('{day}', day) : ''
  return (
    <>
      <CandidatePhone
        companyName={user?.companyName ?? ''}
        place="Barista, Bandung"
        language={language}
        status={{ words, next, promise, asOf: '', steps: [] }}
      />
      {day && (
        <Text c="dimmed" size="xs" ta="center" maw={308}>
          When the promise is broken, the page says: “{promiseIn[language].late.replace('{day}', day)}”
        </Text>
      )}
    </>
  )
}
