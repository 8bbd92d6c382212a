import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { startTestCluster } from './cluster.ts'

const template = 'hireloom_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server, without a database. */
    databaseServer: string
  }
}

/** Migrates one template database per run; each test file then clones it in milliseconds. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startTestCluster()
  await run(`${cluster.url}/postgres`, `drop database if exists ${template} with (force)`)
  await run(`${cluster.url}/postgres`, `create database ${template}`)
  await migrate(`${cluster.url}/${template}`)
  provide('databaseServer', cluster.url)
  return cluster.stop
}

/** A database of its own, as migrated. */
export async function cloneTemplate(server: string) {
  const name = `hireloom_test_${randomBytes(6).toString('hex')}`
  await run(`${server}/postgres`, `create database ${name} template ${template}`)
  return { url: `${server}/${name}`, drop: () => run(`${server}/postgres`, `drop database ${name} with (force)`) }
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
