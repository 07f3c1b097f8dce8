/**
 * SQL of a trigger that deletes a job's data in the statement that completes it. The id stays for an hour, so that a
 * second job with that id is still refused. It also deletes the data of jobs that an earlier release completed.
 */
export const forgetDone = (schema: string): string => `
create or replace function ${schema}.forget_done_job() returns trigger language plpgsql as $$
begin
  new.data := null;
  return new;
end $$;
do $$ begin
  if not exists (select from pg_trigger where tgrelid = '${schema}.job'::regclass and tgname = 'forget_done_job') then
    create trigger forget_done_job before update on ${schema}.job
      for each row when (new.state = 'completed') execute function ${schema}.forget_done_job();
  end if;
end $$;
update ${schema}.job set data = null where state = 'completed' and data is not null`;
