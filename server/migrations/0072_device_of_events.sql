-- The browser that a host pressed in: for Undo its tabs are one device, also after one was closed. Null for screens and from before.
alter table run_events add column device text;
