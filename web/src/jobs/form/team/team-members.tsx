import type { Job } from '@hireloom/contract/jobs/job'
import { hiringRole, nameOf, optionLists, type UserOption } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import type { CurrentUser } from '@hireloom/contract/session'
import { ActionIcon, Input, Select, Text } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { failedToGetUsers, useActiveUsers } from '../../../lookups/parts/use-active-users.ts'
import { PersonAvatar } from '../../../platform/ui/display/person-avatar.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { fullName } from '../../../platform/ui/text/words.ts'
import type { JobForm } from '../job-form.ts'
import css from './team-members.module.css'

const maxMembers = 50

/**
 * Returns the hiring roles a user can have; all for an unknown user. Users with the role User decide on or interview
 * candidates; they don't manage jobs.
 */
const rolesFor = (person: UserOption | undefined) =>
  optionLists.hiringRole.filter(({ id }) => person?.canRunJobs !== false || id !== hiringRole.recruiter)

interface Props {
  form: JobForm
  /** The user who creates a new job; they are always in its team. */
  creator?: CurrentUser | undefined
  /** The team of a saved job. Its members may include people who are no longer users. */
  team?: Job['hiringTeam'] | undefined
  isEditable: boolean
}

export function TeamMembers({ form, creator, team = [], isEditable }: Props) {
  const { hiringTeam } = form.values
  const people = useActiveUsers()
  const [search, setSearch] = useState('')
  const memberIds = new Set([creator?.id, ...hiringTeam.map(({ hiringUserId }) => hiringUserId)])
  const nonMembers = people.data?.filter(({ id }) => !memberIds.has(id))

  const add = (hiringUserId: number | null) => {
    setSearch('')
    const person = people.data?.find(({ id }) => id === hiringUserId)
    if (!person) return
    const hiringRoleId = person.canRunJobs ? hiringRole.recruiter : hiringRole.interviewer
    form.insertListItem('hiringTeam', { hiringUserId: person.id, hiringRoleId })
  }

  return (
    <Input.Wrapper error={form.errors.hiringTeam}>
      <ul className={css.list} aria-label="Hiring team">
        {creator && <Creator person={creator} />}
        {hiringTeam.map(({ hiringUserId }, index) => {
          const person = people.data?.find(({ id }) => id === hiringUserId)
          const formerName = team.find((member) => member.hiringUserId === hiringUserId)?.name
          const name = person ? fullName(person) : (formerName ?? (people.data ? 'No longer a user' : '…'))
          const path = `hiringTeam.${index}`
          return (
            <li key={hiringUserId} className={css.member}>
              <Person name={name} detail={detailOf(person, people.data !== undefined)} avatar={person?.avatar}>
                {form.errors[`${path}.hiringUserId`]}
              </Person>
              <Select<number>
                aria-label={`Hiring role of ${name}`}
                className={css.role}
                data={rolesFor(person).map(({ id, name }) => ({ value: id, label: name }))}
                allowDeselect={false}
                disabled={!isEditable}
                {...form.field(`${path}.hiringRoleId`)}
              />
              <ActionIcon
                aria-label={`Remove ${name}`}
                disabled={!isEditable}
                onClick={() => form.removeListItem('hiringTeam', index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {isEditable && (
        <ChoiceField
          label="Add a person"
          placeholder="Search by name"
          mt="md"
          choices={nonMembers?.map((person) => ({ id: person.id, name: nameAndPosition(person) }))}
          failure={people.isError ? people : undefined}
          error={people.isError && failedToGetUsers}
          disabled={hiringTeam.length >= maxMembers}
          nothingFoundMessage="Nobody found"
          searchValue={search}
          onSearchChange={setSearch}
          value={null}
          onChange={add}
        />
      )}
    </Input.Wrapper>
  )
}

function Creator({ person }: { person: CurrentUser }) {
  const ownRole = person.roleId === role.user ? hiringRole.hiringManager : hiringRole.recruiter
  return (
    <li className={css.member}>
      <Person
        name={fullName(person)}
        suffix=" (you)"
        detail={person.jobPosition ?? person.email}
        avatar={person.avatar}
      />
      <Text size="sm" className={css.role} data-fixed>
        {nameOf(optionLists.hiringRole, ownRole)}
      </Text>
      <IconLock size={14} className={css.lock} aria-label="The creator of a job is in its team" role="img" />
    </li>
  )
}

const nameAndPosition = (person: UserOption) => [fullName(person), person.jobPosition].filter(Boolean).join(' · ')

function detailOf(person: UserOption | undefined, arePeopleLoaded: boolean) {
  if (person) return person.jobPosition ?? undefined
  return arePeopleLoaded ? 'No longer a user' : undefined
}

interface PersonProps {
  name: string
  suffix?: string
  detail: string | undefined
  avatar: string | null | undefined
  children?: ReactNode
}

function Person({ name, suffix, detail, avatar, children }: PersonProps) {
  return (
    <div className={css.person}>
      <PersonAvatar name={name} src={avatar ?? null} />
      <div className={css.text}>
        <Text size="md" fw={500} truncate>
          {name}
          {suffix}
        </Text>
        {children ? (
          <Input.Error>{children}</Input.Error>
        ) : (
          <Text size="xs" c="dimmed" truncate>
            {detail}
          </Text>
        )}
      </div>
    </div>
  )
}
