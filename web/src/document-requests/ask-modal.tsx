import { candidates } from '@hireloom/contract/candidates/endpoints'
import { documentKind, isSpecific } from '@hireloom/contract/document-requests/codes'
import { documentRequests, NewDocumentRequest } from '@hireloom/contract/document-requests/endpoints'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { Alert, Button, Checkbox, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { dayIn, daysAfter } from '../platform/ui/text/days.ts'

interface Props {
  applicationId: number
  firstName: string
  /** Whether the application is far enough along for documents with specific personal data. */
  mayAskSpecific: boolean
  onClose: () => void
}

const { names } = catalogue.en.mails.documents
/** The days until the default last day. */
const defaultDays = 7

/** Asks a candidate for a document. */
export function AskModal({ applicationId, firstName, mayAskSpecific, onClose }: Props) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  const form = useFormOf(NewDocumentRequest, {
    kind: null,
    name: '',
    purpose: '',
    takesWord: false,
    isRequired: true,
    specificReason: '',
    dueOn: daysAfter(today, defaultDays),
  })
  const ask = useCall(documentRequests.ask, {
    success: `${firstName} was asked for the document`,
    failure: 'Failed to ask for the document',
    refreshes: [documentRequests.list, candidates.read],
    onDone: onClose,
  })
  useUnsavedChanges(() => form.isDirty() && !ask.isSuccess)
  const { kind } = form.values
  const choices = Object.values(documentKind)
    .filter((code) => mayAskSpecific || !isSpecific(code))
    .map((code) => ({ code, value: String(code), label: names[code] }))
  const kindField = form.field('kind', { called: 'Document' })
  const chooseKind = (value: string | null) => {
    const code = choices.find((choice) => choice.value === value)?.code
    if (code === undefined) return
    kindField.onChange(code)
    // The fields of other kinds are hidden, so their problems couldn't be corrected.
    if (code !== documentKind.other) form.setFieldValue('name', '')
    if (!isSpecific(code)) form.setFieldValue('specificReason', '')
  }
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title="Ask for a document">
      <form
        noValidate
        onSubmit={form.onSubmit((body) => ask.mutate({ params: { applicationId }, body }, { onError: form.refuse }))}
      >
        <Stack>
          <Select
            label="Document"
            {...(!mayAskSpecific && {
              description:
                'SKCK, health certificate, bank account and family card can be asked for from the offering stage on.',
            })}
            withAsterisk
            data={choices}
            allowDeselect={false}
            data-autofocus
            {...kindField}
            value={kind === null ? null : String(kind)}
            onChange={chooseKind}
          />
          {kind === documentKind.other && <TextInput label="Name" withAsterisk {...form.field('name')} />}
          <Textarea
            label="What it is for"
            description="The candidate reads this."
            withAsterisk
            autosize
            minRows={2}
            {...form.field('purpose', { called: 'What it is for' })}
          />
          <DateField label="Last day" withAsterisk firstDay={today} {...form.field('dueOn')} />
          {kind !== null && isSpecific(kind) && (
            <>
              <Alert color="orange">This is specific personal data. Ask only when the job needs it, and say why.</Alert>
              <Textarea
                label="Why the job needs it"
                description="Kept with the request. The candidate does not read it."
                withAsterisk
                autosize
                minRows={2}
                {...form.field('specificReason')}
              />
            </>
          )}
          <Checkbox label="Required" {...form.field('isRequired', { type: 'checkbox' })} />
          <Checkbox label="Also accept Word files" {...form.field('takesWord', { type: 'checkbox' })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={ask.isPending}>
              Ask {firstName}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
