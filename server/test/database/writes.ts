import pg from 'pg'
import { inject } from 'vitest'
import { workerDatabase } from './template.ts'

/** Tables whose rows don't come from companies, and the table of views, which are stored some time after the reply. */
const unwatchedTables = ['rate_limits', 'captcha_solutions', 'sessions', 'used_logout_tokens', 'application_views']

const watch = `
  create schema watching;
  create table watching.writes (name text not null);
  create function watching.note() returns trigger language plpgsql security definer as $$
  begin
    if tg_op <> 'UPDATE' or old is distinct from new then insert into watching.writes values (tg_table_name); end if;
    return null;
  end $$;
  do $$
  declare watched text;
  begin
    for watched in select tablename from pg_tables where schemaname = 'public' and tablename <> all ('{${unwatchedTables}}') loop
      execute format(
        'create trigger note after insert or update or delete on %I for each row execute function watching.note()',
        watched);
    end loop;
  end $$`

/**
 * Records each row that is inserted, changed or deleted in the database of this worker. `tables` returns the names of
 * the tables with such rows since its previous call; the caller makes sure that nothing else writes. Triggers cost next
 * to nothing, while checksums of all tables took longer than the calls of a test.
 */
export async function watchWrites() {
  // The product's role can't create schemas.
  const owner = new pg.Client((await workerDatabase(inject('databaseServer'), inject('poolerPort'))).url)
  await owner.connect()
  await owner.query(watch)
  return {
    async tables(): Promise<string[]> {
      const { rows } = await owner.query<{ name: string }>(`
        with deleted as (delete from watching.writes returning name) select distinct name from deleted order by name`)
      return rows.map(({ name }) => name)
    },
    async stop() {
      await owner.query('drop schema watching cascade')
      await owner.end()
    },
  }
}
