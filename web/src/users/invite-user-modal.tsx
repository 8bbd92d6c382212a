import { role } from '@hireloom/contract/platform/permissions'
import { type InvitedRole, NewInvitation, users } from '@hireloom/contract/users'
import { Button, Group, Modal, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { type FormEventHandler, useState } from 'react'
import { useSession } from '../platform/session/use-session.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { useIsPhone } from '../platform/ui/display/screen-width.ts'
import { showFirstError } from '../platform/ui/forms/first-error.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { EmployeeField } from './employee-field.tsx'
import { assignableRoles, roleMeanings, roleNames } from './labels.ts'
import { useUserCall } from './use-user-call.ts'

const sources = [
  { value: 'employee', label: 'Employee' },
  { value: 'address', label: 'By e-mail' },
] as const
type Source = (typeof sources)[number]['value']

const emptyForm = { employeeId: null, firstName: '', lastName: '', email: '' }

/** Invites an employee from the HR suite, or a person by name and e-mail address. */
export function InviteUserModal({ onClose }: { onClose: () => void }) {
  const { user: reader } = useSession()
  const isPhone = useIsPhone()
  const [source, setSource] = useState<Source>('employee')
  const form = useFormOf(NewInvitation, { ...emptyForm, roleId: role.user })
  const invite = useUserCall(users.invite, {
    success: ({ data }) => `Invitation sent to ${data.email}`,
    failure: 'Failed to send the invitation',
    onDone: onClose,
  })
  const change = (to: Source) => {
    setSource(to)
    form.setValues(emptyForm)
    form.clearErrors()
  }
  const send = form.onSubmit((body) => invite.mutate({ body }, { onError: form.refuse }))
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    if (source === 'address' || form.values.employeeId !== null) return send(event)
    event.preventDefault()
    form.setErrors({ employeeId: 'Employee is required' })
    showFirstError()
  }

  return (
    <Modal
      opened
      {...askBeforeDiscarding(form.isDirty, onClose)}
      title="Invite user"
      size={480}
      fullScreen={isPhone}
      centered
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <SegmentedControl<Source>
            fullWidth
            aria-label="Person to invite"
            data={[...sources]}
            value={source}
            onChange={change}
          />
          {source === 'employee' ? (
            <EmployeeField {...form.field('employeeId')} />
          ) : (
            <>
              <Group grow align="flex-start">
                <TextInput
                  label="First name"
                  withAsterisk
                  maxLength={maxLengthOf(NewInvitation.shape.firstName)}
                  {...form.field('firstName')}
                />
                <TextInput
                  label="Last name"
                  maxLength={maxLengthOf(NewInvitation.shape.lastName)}
                  {...form.field('lastName')}
                />
              </Group>
              <TextInput
                label="E-mail"
                withAsterisk
                type="email"
                maxLength={maxLengthOf(NewInvitation.shape.email)}
                description="The address of their sign-on account."
                {...form.field('email')}
              />
            </>
          )}
          <Radio.Group
            label="Role"
            withAsterisk
            value={String(form.values.roleId)}
            onChange={(option) => form.setFieldValue('roleId', Number(option) as InvitedRole)}
            error={form.errors.roleId}
          >
            <Stack gap="sm" mt={4}>
              {assignableRoles
                .filter((option) => option !== role.admin || reader?.roleId === role.admin)
                .map((option) => (
                  <Radio
                    key={option}
                    value={String(option)}
                    label={roleNames[option]}
                    description={roleMeanings[option]}
                  />
                ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Send invitation
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
