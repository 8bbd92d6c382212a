import { NewBar } from '@hireloom/contract/restricted-candidates'
import { Group, TextInput } from '@mantine/core'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'

interface Props {
  field: (path: string) => object
  /** Only the first name is shown to those who may not see personal data. */
  seesPersonalData?: boolean
}

/** A person who is typed in. */
export const PersonFields = ({ field, seesPersonalData = true }: Props) => (
  <>
    <Group grow align="flex-start">
      <TextInput
        label="First name"
        withAsterisk
        maxLength={maxLengthOf(NewBar.shape.firstName)}
        {...field('firstName')}
      />
      {seesPersonalData && (
        <TextInput label="Last name" maxLength={maxLengthOf(NewBar.shape.lastName)} {...field('lastName')} />
      )}
    </Group>
    {seesPersonalData && (
      <>
        <TextInput
          label="E-mail"
          withAsterisk
          type="email"
          maxLength={maxLengthOf(NewBar.shape.email)}
          {...field('email')}
        />
        <Group grow align="flex-start">
          <TextInput label="NIK" inputMode="numeric" maxLength={maxLengthOf(NewBar.shape.nik)} {...field('nik')} />
          <TextInput
            label="Phone number"
            type="tel"
            maxLength={maxLengthOf(NewBar.shape.phoneNumber)}
            {...field('phoneNumber')}
          />
        </Group>
      </>
    )}
  </>
)
