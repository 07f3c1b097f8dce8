-- Prices in a currency they were not set in, by the rate of the checkout. The same arithmetic as `listPrice` of the commerce
-- contract, in the same order and type, so that both round alike.
create or replace function convert_prices() returns trigger language plpgsql set search_path from current as $$
declare
  rate float8;
begin
  select krw_per_usd into rate from exchange_rate;
  if new.list_currency = 'USD' then
    new.price_krw := floor(new.list_price_minor * rate / 100 + 0.5);
    new.converted_usd_minor := null;
  else
    new.converted_usd_minor := floor(new.list_price_minor * 100::float8 / rate + 0.5);
  end if;
  return new;
end $$;

-- Most courses have a price of their own in both currencies; the trigger leaves them alone.
create or replace trigger curriculum_prices
  before insert or update of list_price_minor, list_currency, usd_price_minor on curriculum
  for each row when (new.list_currency = 'USD' or new.usd_price_minor is null) execute function convert_prices();
