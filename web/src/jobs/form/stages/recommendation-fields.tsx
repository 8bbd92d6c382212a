import { AiRecommendation, defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { Alert, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { NumberField } from '../../../platform/ui/fields/number-field.tsx'
import { maxLengthOf } from '../../../platform/ui/forms/max-length.ts'
import type { JobForm } from '../job-form.ts'
import css from './recommendation-fields.module.css'

interface Props {
  form: JobForm
  isEditable: boolean
  /** Whether the user may decide on automatic rejection. */
  mayReject: boolean
}

/** The fields that are shown only with automatic rejection. Without it, nobody could correct an invalid value. */
const rejectionFields = ['threshold', 'rejectedReason'] as const

/** The settings of the recommendation. Switching it off drops them; switching it on sets the defaults. */
export function RecommendationFields({ form, isEditable, mayReject }: Props) {
  const { field, setFieldValue } = form
  const recommendation = form.values.aiCandidateRecommendation
  const setAutoReject = (isOn: boolean) => {
    setFieldValue('aiCandidateRecommendation.autoReject', isOn)
    if (isOn) return
    for (const name of rejectionFields) {
      const isValid = AiRecommendation.shape[name].safeParse(recommendation?.[name]).success
      if (!isValid) setFieldValue(`aiCandidateRecommendation.${name}`, defaultAiRecommendation[name])
    }
  }
  return (
    <Stack gap="md">
      <Switch
        label="Recommend candidates by their score"
        checked={recommendation !== null}
        disabled={!isEditable}
        onChange={(event) =>
          setFieldValue('aiCandidateRecommendation', event.currentTarget.checked ? defaultAiRecommendation : null)
        }
      />
      {recommendation && (
        <div className={css.settings}>
          <Switch
            label="Reject automatically below a score"
            description={
              mayReject
                ? 'Only applications that have a score. Each rejection can be undone.'
                : "Your role can't switch this on: it needs access to confidential fields."
            }
            disabled={!isEditable || !mayReject}
            {...field('aiCandidateRecommendation.autoReject', { type: 'checkbox' })}
            onChange={(event) => setAutoReject(event.currentTarget.checked)}
          />
          {recommendation.autoReject && (
            <>
              <Alert color="orange" icon={<IconInfoCircle size={16} aria-hidden />}>
                Applicants are told before they apply that the first screening is automatic. The rejection e-mail is
                always sent, some hours after the application, with a link to ask for a person to look (UU 27/2022,
                article 10).
              </Alert>
              <NumberField
                label="Threshold"
                description="0 to 100, one decimal. A score below it is rejected."
                className={css.threshold}
                inputMode="decimal"
                required
                disabled={!isEditable}
                {...field('aiCandidateRecommendation.threshold')}
              />
              <Text size="sm" c="dimmed">
                A score is how much of what this job requires is in a résumé: its position, years, schooling and
                requirements. New applications below the threshold are rejected at once. Those that someone has moved
                already, and those without a score, never are.
              </Text>
              <TextInput
                label="Rejected reason"
                maxLength={maxLengthOf(AiRecommendation.shape.rejectedReason)}
                required
                disabled={!isEditable}
                {...field('aiCandidateRecommendation.rejectedReason')}
              />
            </>
          )}
          <Textarea
            label="Notes"
            description="For your team"
            autosize
            minRows={2}
            maxLength={maxLengthOf(AiRecommendation.shape.notes)}
            disabled={!isEditable}
            {...field('aiCandidateRecommendation.notes')}
          />
        </div>
      )}
    </Stack>
  )
}
