import {
  type CompanySize,
  companySize,
  companySizeNames,
  LeadRequest,
  type PlanOffer,
  type UpgradeSource,
} from '@hireloom/contract/subscription/endpoints'
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useSession } from '../platform/session/use-session.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { fullName } from '../platform/ui/text/words.ts'
import { submitFailure, useQuoteRequest } from './use-quote-request.ts'

const sizes = Object.values(companySize).map((size) => ({ value: String(size), label: companySizeNames[size] }))

interface Props {
  plan: PlanOffer
  /** The name of the company's plan. */
  currentPackage: string
  source: UpgradeSource
  onBack: () => void
  onDone: () => void
}

/** The form with the company's details for a quote request. */
export function LeadRequestForm({ plan, currentPackage, source, onBack, onDone }: Props) {
  const { user } = useSession()
  const request = useQuoteRequest(plan, onDone)
  const form = useFormOf(LeadRequest, {
    fullName: user ? fullName(user) : '',
    company: user?.companyName ?? '',
    email: user?.email ?? '',
    phone: user?.mobilePhone ?? '',
    companySize: user?.companySize ?? null,
    expansionItem: plan.id,
    source,
  })
  const { field } = form
  const size = form.values.companySize
  const submit = form.onSubmit(
    (values) => request.send(values),
    () => notifications.show({ message: submitFailure, color: 'red' }),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <TextInput label="Billing ID" value={String(user?.companyId ?? '')} readOnly variant="filled" />
          <TextInput label="Current package" value={currentPackage} readOnly variant="filled" />
          <TextInput label="Expansion item" value={plan.expansionName} readOnly variant="filled" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="Full name"
            required
            maxLength={maxLengthOf(LeadRequest.shape.fullName)}
            {...field('fullName')}
          />
          <TextInput
            label="Company"
            required
            maxLength={maxLengthOf(LeadRequest.shape.company)}
            {...field('company')}
          />
          <TextInput
            label="E-mail"
            required
            type="email"
            maxLength={maxLengthOf(LeadRequest.shape.email)}
            {...field('email')}
          />
          <TextInput label="Phone number" required type="tel" maxLength={30} {...field('phone')} />
          <Select
            label="Company size"
            required
            data={sizes}
            allowDeselect={false}
            {...field('companySize')}
            value={size === null ? null : String(size)}
            onChange={(value) =>
              form.setFieldValue('companySize', value === null ? null : (Number(value) as CompanySize))
            }
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" size="md" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" size="md" loading={request.isPending}>
            Submit request
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
