-- Needs of which several things serve are few; what a box has for them is looked up before all needs are compared.
create index challenge_needs_choices on challenge_needs (thing, measure) where thing like '% or %';
