import { type Kysely, sql } from 'kysely'

/** Receipts, invoices and credit notes. Their numbers have no gaps, and what was issued never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_counters (
      kind text not null,
      year integer not null,
      last integer not null check (last >= 1),
      primary key (kind, year)
    )`.execute(db)
  await sql`
    create table documents (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
      number text not null unique,
      year integer not null,
      sequence integer not null check (sequence >= 1),
      order_id bigint not null references orders (id),
      payment_id bigint references payments (id),
      names_id bigint references documents (id),
      issued_at timestamptz not null,
      by_name text,
      content jsonb_record not null,
      customer jsonb_record,
      vat bigint not null,
      total bigint not null,
      irn text,
      csid text,
      qr text,
      unique (kind, year, sequence),
      check ((kind = 'receipt') = (payment_id is not null)),
      check (kind <> 'credit_note' or names_id is not null)
    )`.execute(db)
  await sql`create index documents_of_order on documents (order_id, id)`.execute(db)
  await sql`create index documents_issued on documents (issued_at, id)`.execute(db)
  await sql`create unique index documents_receipt on documents (payment_id) where names_id is null`.execute(db)
  await sql`create unique index documents_void on documents (names_id) where kind = 'receipt'`.execute(db)
  await sql`
    create function refuse_document_change() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' then
          raise exception 'An issued document is never deleted' using errcode = 'restrict_violation';
        end if;
        if (to_jsonb(new) - '{customer,irn,csid,qr}'::text[]) <> (to_jsonb(old) - '{customer,irn,csid,qr}'::text[])
          or (new.customer is not null and new.customer is distinct from old.customer)
          or (old.irn is not null and new.irn is distinct from old.irn)
          or (old.csid is not null and new.csid is distinct from old.csid)
          or (old.qr is not null and new.qr is distinct from old.qr)
        then
          raise exception 'An issued document never changes' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$`.execute(db)
  await sql`
    create trigger documents_never_change before update or delete on documents
    for each row execute function refuse_document_change()`.execute(db)
  await sql`
    create trigger documents_stay before truncate on documents
    for each statement execute function refuse_document_change()`.execute(db)
}
