-- The person of orders older than the law asks for is forgotten, their country too; the sums stay. One name per order, so that nothing ties
-- the orders of a person together any more. @returns how many orders.
create or replace function forget_old_buyers() returns int language plpgsql as $$
declare
  forgotten int;
begin
  perform set_config('commerce.cause', 'person erased', true);
  create temporary table old_order on commit drop as
    select id, user_id, 'past-' || id as name from orders
     where created_at < now() - interval '5 years' and user_id not like 'past-%';
  update payment_attempt a set raw = null from old_order where a.order_id = old_order.id;
  update refund r set requester_id = name, reason = '', note = null, proposed_note = null from old_order where r.order_id = old_order.id;
  update referral_redemption r set user_id = name from old_order where r.order_id = old_order.id;
  update enrolment e set user_id = name from old_order where e.order_id = old_order.id;
  update state_change s set actor_id = name from old_order where s.subject_id = old_order.id and s.actor_id = old_order.user_id;
  update outbox o set payload = payload || jsonb_build_object('userId', name) from old_order where o.key = old_order.id;
  update orders o set user_id = name, buyer_country = '' from old_order where o.id = old_order.id;
  get diagnostics forgotten = row_count;
  drop table old_order;
  return forgotten;
end $$;
