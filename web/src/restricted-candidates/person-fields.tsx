import { NewRestriction } from '@hireloom/contract/restricted-candidates'
import { Group, TextInput } from '@mantine/core'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'

interface Props {
  field: (path: string) => object
  /** Users who may not see personal data see only the first name. */
  seesPersonalData?: boolean
}

/** The fields of a person who is entered by hand. */
export const PersonFields = ({ field, seesPersonalData = true }: Props) => (
  <>
    <Group grow align="flex-start">
      <TextInput
        label="First name"
        withAsterisk
        maxLength={maxLengthOf(NewRestriction.shape.firstName)}
        {...field('firstName')}
      />
      {seesPersonalData && (
        <TextInput label="Last name" maxLength={maxLengthOf(NewRestriction.shape.lastName)} {...field('lastName')} />
      )}
    </Group>
    {seesPersonalData && (
      <>
        <TextInput
          label="E-mail"
          withAsterisk
          type="email"
          maxLength={maxLengthOf(NewRestriction.shape.email)}
          {...field('email')}
        />
        <Group grow align="flex-start">
          <TextInput
            label="NIK"
            inputMode="numeric"
            maxLength={maxLengthOf(NewRestriction.shape.nik)}
            {...field('nik')}
          />
          <TextInput
            label="Phone number"
            type="tel"
            maxLength={maxLengthOf(NewRestriction.shape.phoneNumber)}
            {...field('phoneNumber')}
          />
        </Group>
      </>
    )}
  </>
)
