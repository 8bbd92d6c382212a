import { Group, TextInput } from '@mantine/core'

interface Props {
  field: (path: string) => object
  /** Only the first name is shown to those who may not see personal data. */
  seesPersonalData?: boolean
}

/** A person who is typed in. */
export const PersonFields = ({ field, seesPersonalData = true }: Props) => (
  <>
    <Group grow align="flex-start">
      <TextInput label="First name" withAsterisk maxLength={100} {...field('firstName')} />
      {seesPersonalData && <TextInput label="Last name" maxLength={100} {...field('lastName')} />}
    </Group>
    {seesPersonalData && (
      <>
        <TextInput label="E-mail" withAsterisk type="email" maxLength={254} {...field('email')} />
        <Group grow align="flex-start">
          <TextInput label="NIK" inputMode="numeric" maxLength={16} {...field('nik')} />
          <TextInput label="Phone number" type="tel" maxLength={20} {...field('phoneNumber')} />
        </Group>
      </>
    )}
  </>
)
