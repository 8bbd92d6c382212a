import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { criteria, FeedbackForm, recommendation } from '@hireloom/contract/schedules/feedback'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Input, Radio, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { ChangeDialog, ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { criterionLabels, recommendations, scores } from '../feedback-labels.ts'
import css from './feedback-modal.module.css'
import { periodOf } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  schedule: Schedule
  onClose: () => void
}

const notice = { success: 'Feedback submitted', failure: 'Failed to submit feedback' }
const notRated = '–'

/** Gives or changes the user's own feedback on an interview or assessment. */
export function FeedbackModal({ candidate, schedule, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  const { user } = useSession()
  const ownFeedback = schedule.feedback.find((feedback) => feedback.user.id === user?.id)
  const form = useFormOf(FeedbackForm, {
    recommendation: ownFeedback?.recommendation ?? null,
    communication: ownFeedback?.communication ?? null,
    ownership: ownFeedback?.ownership ?? null,
    skills: ownFeedback?.skills ?? null,
    roleFit: ownFeedback?.roleFit ?? null,
    notes: ownFeedback?.notes ?? '',
  })
  const save = useCall(ownFeedback ? schedules.changeFeedback : schedules.giveFeedback, {
    ...notice,
    refreshes: [candidates.read, candidates.timeline, home.nextActions],
    onDone: onClose,
  })

  return (
    <ChangeDialog
      title={`Feedback on the ${schedule.stageName}`}
      name={candidate.candidateName}
      subtitle={`${candidate.candidateName} · ${periodOf(schedule, timeZone)}`}
      onClose={onClose}
      isWide={false}
    >
      <ChangeForm
        onSubmit={form.onSubmit((body) =>
          save.mutate({ params: { scheduleId: schedule.id }, body }, { onError: form.refuse }),
        )}
        stale={undefined}
        isPending={save.isPending}
        action={ownFeedback ? 'Save feedback' : 'Submit feedback'}
        onClose={onClose}
      >
        <Radio.Group
          label={`Would you continue with ${candidate.firstName}?`}
          withAsterisk
          {...form.field('recommendation')}
          value={String(form.values.recommendation ?? '')}
          onChange={(value) => form.setFieldValue('recommendation', Number(value) as FeedbackForm['recommendation'])}
        >
          <div className={css.choices}>
            {Object.values(recommendation).map((value) => (
              <Radio.Card key={value} value={String(value)} className={css.choice}>
                {recommendations[value].label}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Stack gap="xs">
          {criteria.map((criterion) => (
            <Input.Wrapper
              key={criterion}
              label={criterionLabels[criterion]}
              labelElement="div"
              className={css.criterion}
              error={form.errors[criterion]}
            >
              <SegmentedControl
                classNames={{ root: css.scores, label: css.score }}
                aria-label={criterionLabels[criterion]}
                data={[notRated, ...scores.map(String)]}
                value={String(form.values[criterion] ?? notRated)}
                onChange={(value) => form.setFieldValue(criterion, value === notRated ? null : Number(value))}
              />
            </Input.Wrapper>
          ))}
        </Stack>
        <Textarea
          label="Notes"
          withAsterisk
          description="Your impressions. Other interviewers can read them after giving their own feedback."
          autosize
          minRows={5}
          maxRows={14}
          data-autofocus
          {...form.field('notes')}
        />
      </ChangeForm>
    </ChangeDialog>
  )
}
