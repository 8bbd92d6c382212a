import type { StageWithWords } from '@hireloom/contract/candidate-page/stage-words'
import { Text, Textarea, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import css from './stage-words.module.css'
import { defaultWords, languages, namesStage, ringOf, wordsIn } from './stage-words.ts'

interface Props {
  stage: StageWithWords
  index: number
  isOpen: boolean
  onOpen: () => void
  /** Returns the props of an input. */
  field: (path: string, options: { called: string }) => object
}

/** The row of one stage, which shows its words, and the fields to edit them while it is open. */
export function StageWordsRow({ stage, index, isOpen, onOpen, field }: Props) {
  const { name, answerDays } = stage
  const promise = answerDays ? `${answerDays} ${answerDays === 1 ? 'day' : 'days'}` : 'No promise'
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <UnstyledButton className={css.head} aria-expanded={isOpen} onClick={onOpen}>
        <StageRing group={ringOf(stage)} />
        <Text component="span" size="sm" fw={500}>
          {name}
        </Text>
        {!isOpen && (
          <>
            {languages.map(({ code }) => (
              <span key={code} className={css.read} lang={code}>
                {wordsIn(stage, code).words}
                <small>{wordsIn(stage, code).next}</small>
              </span>
            ))}
            <span className={css.promise}>{promise}</span>
          </>
        )}
      </UnstyledButton>
      {isOpen && <StageFields stage={stage} index={index} field={field} />}
      <StageNameWarning stage={stage} />
    </li>
  )
}

function StageFields({ stage, index, field }: Pick<Props, 'stage' | 'index' | 'field'>) {
  return (
    <div className={css.fields}>
      {languages.map(({ code, name: languageName }, languageIndex) => {
        const { statusWords = '', nextWords = '' } = stage.words[languageIndex] ?? {}
        const defaults = defaultWords(stage.processId, code)
        const path = `stages.${index}.words.${languageIndex}`
        return (
          <div key={code} className={css.language}>
            <Textarea
              label={`Status, ${languageName}`}
              description={`${statusWords.length} of 140`}
              placeholder={defaults.words}
              lang={code}
              rows={2}
              {...field(`${path}.statusWords`, { called: 'Status' })}
            />
            <Textarea
              label={`Next step, ${languageName}`}
              description={`${nextWords.length} of 200`}
              placeholder={statusWords ? '' : defaults.next}
              lang={code}
              rows={2}
              {...field(`${path}.nextWords`, { called: 'Next step' })}
            />
          </div>
        )
      })}
      <NumberField
        label="Answer within (days)"
        description="Leave empty to promise nothing"
        {...field(`stages.${index}.answerDays`, { called: 'Days' })}
      />
    </div>
  )
}

function StageNameWarning({ stage }: Pick<Props, 'stage'>) {
  const { name, words } = stage
  if (!words.some(({ statusWords, nextWords }) => namesStage(name, `${statusWords} ${nextWords}`))) return null
  return (
    <Text size="xs" className={css.warning} role="status">
      <IconAlertTriangle size={14} aria-hidden /> Applicants will read the name of the stage
    </Text>
  )
}
