create trigger payment_posted after insert on payments for each row execute function post_new_payment();
