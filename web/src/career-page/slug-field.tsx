import { CompanySlug } from '@hireloom/contract/career-page'
import { Anchor, Loader, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import css from './slug-field.module.css'
import type { CareerPageForm } from './use-career-page-form.ts'
import type { SlugState } from './use-slug-check.ts'

interface Props {
  settings: Pick<CareerPageForm, 'form' | 'slug'>
  isEditable: boolean
  /** The address of the page, without the slug at its end. */
  addressPrefix: string
}

const stateIcons: Partial<Record<SlugState, ReactNode>> = {
  checking: <Loader size={16} />,
  free: <IconCircleCheck size={18} className={css.free} aria-hidden />,
}

/** The slug of the company, and whether it is available. */
export function SlugField({ settings: { form, slug }, isEditable, addressPrefix }: Props) {
  const { onChange, ...field } = form.field('slug')
  const problems: Partial<Record<SlugState, ReactNode>> = {
    taken: 'This slug is taken. Choose another one',
    reserved: `'${form.values.slug}' is reserved. Choose another slug`,
    unknown: (
      <>
        The slug could not be checked.{' '}
        <Anchor component="button" type="button" inherit onClick={() => slug.retry()}>
          Check again
        </Anchor>
      </>
    ),
  }
  return (
    <div>
      <TextInput
        {...field}
        label="Slug"
        required
        readOnly={!isEditable}
        maxLength={maxLengthOf(CompanySlug)}
        autoComplete="off"
        spellCheck={false}
        leftSection={isEditable ? undefined : <IconLock size={16} aria-hidden />}
        rightSection={stateIcons[slug.state]}
        description={
          isEditable
            ? 'Letters a to z, digits and hyphens. Earlier addresses of the page redirect to the new one.'
            : 'Only an Admin can change it, because the page is published.'
        }
        error={field.error ?? problems[slug.state]}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      />
      <Text size="xs" c="dimmed" mt={4} className={css.address}>
        {addressPrefix}
        <strong>{form.values.slug}</strong>
      </Text>
      <Text size="xs" c="green" role="status">
        {slug.state === 'free' && 'This slug is free'}
      </Text>
    </div>
  )
}
