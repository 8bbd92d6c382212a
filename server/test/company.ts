import { randomBytes } from 'node:crypto'
import { hiringProcess } from '@hireloom/contract/lookups'
import type { Plan } from '@hireloom/contract/subscription/endpoints'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** The usual stages of a company, in their order. */
const defaultStages = [
  { name: 'Screening', process: hiringProcess.screening, status: 0 },
  { name: 'Assessment', process: hiringProcess.assessment, status: 0 },
  { name: 'HR Interview', process: hiringProcess.interview, status: 0 },
  { name: 'User Interview', process: hiringProcess.interview, status: 0 },
  { name: 'Offering', process: hiringProcess.offering, status: 0 },
  { name: 'Offer Sent', process: hiringProcess.offering, status: 0 },
  { name: 'Hired', process: hiringProcess.final, status: 1 },
  { name: 'Rejected', process: hiringProcess.final, status: 2 },
]

export interface TestCompany {
  id: number
  slug: string
  masterData: {
    provinceId: number
    cityId: number
    branchId: number
    jobPositionId: number
    organizationId: number
    employmentTypeId: number
    jobLevelId: number
    customFieldId: number
    fileCategoryId: number
    stages: Record<string, number>
  }
}
export type MasterData = TestCompany['masterData']

/**
 * Inserts a company with one record of each kind of master data and the usual stages, in one statement because most
 * tests need one.
 */
export async function makeCompany(db: Db, planId: Plan, timeZone: string): Promise<TestCompany> {
  const tag = randomBytes(6).toString('hex')
  const code = Array.from(randomBytes(3), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
  const { rows } = await sql<TestCompany>`
    with company as (
      insert into companies (name, slug, code, time_zone)
      values (${`PT ${tag}`}, ${`company-${tag}`}, ${code}, ${timeZone})
      on conflict (code) do nothing returning id, slug
    ), subscription as (
      insert into subscriptions (company_id, plan, starts_on) select id, ${planId}, '2026-01-01' from company
    ), city as (
      select id, province_id from cities order by id limit 1
    ), branch as (
      insert into branches (company_id, name, province_id, city_id)
      select company.id, 'Jakarta Selatan', province_id, city.id from company, city returning id
    ), position as (
      insert into job_positions (company_id, name) select id, 'Backend Engineer' from company returning id
    ), organization as (
      insert into organizations (company_id, name) select id, 'Technology' from company returning id
    ), employment_type as (
      insert into employment_types (company_id, name) select id, 'Full-time' from company returning id
    ), job_level as (
      insert into job_levels (company_id, name) select id, 'Senior' from company returning id
    ), custom_field as (
      insert into custom_fields (company_id, name) select id, 'Notice period' from company returning id
    ), file_category as (
      insert into file_categories (company_id, name) select id, 'Certificates' from company returning id
    ), stage as (
      insert into stages (company_id, order_num, name, process, status)
      select company.id, ordinality, name, process, status from company, rows from (
        jsonb_to_recordset(${JSON.stringify(defaultStages)}) as (name text, process smallint, status smallint)
      ) with ordinality as usual (name, process, status, ordinality)
      returning id, name
    )
    select company.id, company.slug, json_build_object(
      'provinceId', city.province_id, 'cityId', city.id, 'branchId', branch.id, 'jobPositionId', position.id,
      'organizationId', organization.id, 'employmentTypeId', employment_type.id, 'jobLevelId', job_level.id,
      'customFieldId', custom_field.id, 'fileCategoryId', file_category.id,
      'stages', (select json_object_agg(name, id order by id) from stage)
    ) as "masterData"
    from company, city, branch, position, organization, employment_type, job_level, custom_field, file_category
  `.execute(db.withoutPlugins())
  const [company] = rows
  // Another company has this code.
  return company ?? makeCompany(db, planId, timeZone)
}
